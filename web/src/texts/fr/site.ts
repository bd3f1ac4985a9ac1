import type { Texts } from '..';

/** What the page says that has the engine inside. */
export const site: Texts['site'] = {
  loading: 'Préparation du jeu',
  stages: {
    engine: 'Chargement du moteur…',
    rules: 'Déballage des règles…',
    games: 'Ouverture de vos parties…',
  },
  begins: 'Votre partie commence dès que le moteur est là…',
  once: 'La première visite est la plus longue ; ensuite tout marche hors ligne.',
  elsewhere: 'Easy Red est ouvert dans un autre onglet',
  elsewhereWhy: 'Un seul onglet à la fois peut écrire vos parties. Rien n’est perdu : continuez là-bas, ou ici.',
  takeOver: 'Reprendre ici',
  fresh: 'Une nouvelle version est prête.',
  reload: 'Recharger',
  unkept: {
    refused:
      'Ce navigateur ne garde rien pour cette page : les parties durent jusqu’à sa fermeture. Vous pouvez jouer ; exportez ce que vous voulez garder.',
    full: 'Ce navigateur n’a plus de place : les dernières actions ne sont pas enregistrées. Vous pouvez continuer ; exportez la partie pour la garder.',
  },
  understood: 'Entendu',
};
