import type { Texts } from '..';
import { count } from './grammar';

/** La fin d’une partie. */
export const end: Texts['end'] = {
  won: 'Le Bunker est à vous',
  lost: 'La plage est perdue',
  points: (n) => count(n, 'point'),
  pointsOf: (name, group) => `${name} · l’Unité la plus faible compte : ${group}`,
  alone: (edition) => `édition ${edition}, en solitaire`,
  men: 'Hommes, tour par tour',
  menKey: 'Soldats, puis Spécialistes · onglets : Secteur',
  menKeyMany: 'à la fin de chaque tour',
  dice: { people: 'Vos dés', bots: 'Les dés des robots' },
  diceKey: (n) => `${n} lancés · trait : attendu`,
  parts: {
    soldiers: (n, expected) =>
      `${count(n, 'Soldat lancé', 'Soldats lancés')}, ${expected.toLocaleString('fr')} attendus`,
    bonuses: (n, expected) => `${n} bonus, ${expected.toLocaleString('fr')} attendus`,
    d6: (n, expected) => `mitrailleuses et mines ${n}, ${expected.toLocaleString('fr')} attendus`,
  },
  fair: (p) => ` · des dés justes s’écartent autant dans ${Math.round(p * 100)} parties sur 100.`,
  cost: 'Ce qui a coûté le plus',
  saved: 'Ce qui l’aurait sauvée',
  how: 'Comment on en est arrivé là',
  howKey: 'chaque pas avec sa règle',
  turnShort: (turn) => `t ${turn}`,
  turnsShort: (from, to) => `t ${from}–${to}`,
  turnDid: (turn, words) => `Tour ${turn} : ${words}.`,
  better: (words) => `Mieux : ${words}.`,
  played: (words) => `joué : ${words}`,
  weighing: 'Les décisions sont pesées…',
  again: 'Rejouer',
  same: 'Même graine',
  replay: 'Revoir',
  share: 'Partager',
  next: (map) => `Jouer ensuite : ${map}`,
  lookAt: (turn) => `Revoir le tour ${turn}`,
  home: 'Accueil',
  seed: 'Graine',
  verify: 'vérifier',
  fromSeed: 'tous les lancers en découlent',
  ownDice: 'vos propres dés',
  record: 'Enregistrement',
  report: 'Signaler un problème',
  reportKey:
    'Cela fait un texte avec la version, la mise en place, la position et toutes les actions de cette partie, avec les noms des Unités. Il n’est envoyé nulle part : gardez-le ou copiez-le, puis envoyez-le à qui peut aider.',
  reportAsk: 'Que s’est-il passé, et qu’attendiez-vous ?',
  reportSave: 'Garder en fichier',
  reportSaved: (file) => `Gardé dans ${file}.`,
  copy: 'Copier',
  copied: 'Le résultat est copié.',
  safe: 'à l’abri dans le Bunker',
  standing: (where, men) => `${where}, ${count(men, 'homme')}`,
  marks: {
    hints: 'avec conseils',
    undo: 'avec des actions reprises',
    'what-if': 'un « et si » : elle ne compte pas comme résultat',
  },
  text: (map, edition, units, won, turn, points, seed, marks) =>
    `Easy Red · ${map}, édition ${edition}, ${units > 1 ? `${units} Unités` : 'en solitaire'} : ${
      won ? `Bunker pris au tour ${turn}` : `perdue au tour ${turn}`
    }, ${count(points, 'point')}${marks ? ` (${marks})` : ''}. Graine ${seed}.`,
};
