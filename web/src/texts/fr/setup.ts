import { briefs } from './briefs';
import type { Texts } from '..';

/** The page of a new game. */
export const setup: Texts['setup'] = {
  briefs,
  title: 'Nouvelle partie',
  another: 'Une autre carte',
  chooseMap: 'Choisir une carte',
  wins: 'Victoires sur 100',
  measured: (units) => (units === 1 ? 'une Unité, sans options' : `${units} Unités, sans options`),
  unmeasured: (units) =>
    units === 1
      ? 'Rien n’a été mesuré ici avec une Unité.'
      : `Rien n’a été mesuré ici avec ${units} Unités. D’autres nombres d’Unités en disent peut-être plus.`,
  notMeasured: 'non mesuré',
  bots: { rookie: 'débutant', regular: 'habitué', veteran: 'vétéran' },
  botWords: {
    rookie: 'une première partie',
    regular: 'quelques parties',
    veteran: 'ne se trompe guère',
  },
  within: (least, most) => `${least} à ${most}`,
  sources: {
    printed: 'imprimé',
    ruling: 'notre lecture',
    reconstructed: 'reconstitué',
    original: 'de notre main',
  } as Record<string, string>,
  provenance: {
    printed: 'comme dans la boîte',
    ruling: 'notre lecture là où les livrets se taisent',
    reconstructed: 'chiffres reconstitués d’après tout ce qu’on sait',
    original: 'une carte à nous',
  },
  edition: 'Édition',
  training: 'Entraînement',
  dice: 'Dés',
  units: 'Unités',
  name: (n) => `Nom de l’Unité ${n}`,
  who: (name) => `Qui joue ${name}`,
  me: 'Moi',
  here: 'Ici',
  bot: 'Robot',
  you: 'vous',
  hereName: (name) => `Qui est ici et joue ${name}`,
  herePlaceholder: 'qui ?',
  kind: (name) => `Quel robot joue ${name}`,
  people: (people, bots) =>
    [
      people ? (people === 1 ? 'une personne' : `${people} personnes`) : '',
      bots ? (bots === 1 ? 'un robot' : `${bots} robots`) : '',
    ]
      .filter(Boolean)
      .join(', '),
  seatsNote: 'Chacun peut plus tard prendre la place d’un robot.',
  hints: 'Conseils',
  hintsWords: 'Les résultats avec conseils sont marqués.',
  on: 'oui',
  off: 'non',
  options: 'Options',
  chosen: (n) => (n === 0 ? 'aucune' : n === 1 ? '1 choisie' : `${n} choisies`),
  legends: 'Unités légendaires',
  legendsWords: 'Chaque Unité peut en choisir une au début de la partie.',
  plainUnits: 'Aucune',
  plainUnitsWords: 'chaque Unité garde les bonus de sa couleur',
  legendUnits: 'Avec Unités légendaires',
  stories: 'Récit de guerre',
  one: 'un pour tous',
  none: 'Aucun',
  noneWords: 'la bataille seule',
  seed: 'Graine',
  seedPlaceholder: 'au hasard',
  fresh: 'Nouvelle',
  link: 'Cette partie',
  copy: 'Copier',
  copied: 'Copié',
  share: 'Partager cette partie',
  land: (map) => `Jouer ${map}`,
  packs: (names) =>
    names.length ? `Paquets de contenu ici : ${names.join(', ')}.` : 'Aucun paquet de contenu n’est installé ici.',
  enter: 'Entrée',
  back: 'Retour',
};
