import type { Texts } from '..';

/** Ce que toutes les pages autour de la table partagent. */
export const page: Texts['page'] = {
  home: 'Accueil',
  toTable: 'Retour à la partie',
  fewer: (of) => `moins de ${of}`,
  more: (of) => `plus de ${of}`,
};
