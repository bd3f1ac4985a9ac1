import type { Texts } from '..';

/** Les dés : tous, et si ceux d’une partie sont bien ceux de sa graine. */
export const dice: Texts['dice'] = {
  all: 'Tous les dés lancés ici',
  ours: 'Nos dés',
  own: 'Vos propres dés',
  which: 'Quels dés',
  table: 'En tableau',
  chart: 'En graphique',
  odd: 'À regarder de plus près',
  fine: 'Rien d’étrange',
  few: 'Trop peu pour juger',
  sample: (n, p) =>
    `${n.toLocaleString('fr')} dés. Des dés justes s’écartent autant ou plus dans ${Math.round(p * 100)} échantillons sur 100.`,
  fewKey: (n) => `${n.toLocaleString('fr')} dés jusqu’ici. Il en faut une centaine pour qu’un test dise quelque chose.`,
  counting: (done, all) => `On compte : ${done} parties sur ${all}…`,
  chi: 'khi-deux',
  degrees: (n) => `${n} degrés`,
  p: 'p',
  below: 'sous 0,01 : regardez mieux',
  faces: 'Six faces, trois couleurs',
  facesKey: (n) =>
    `depuis le trait, ${n} attendus, vers le haut ou le bas · bande : 95 barres sur 100 devraient s’y arrêter`,
  colour: (name) => `Dés : ${name}`,
  d6: 'Le d6 des mitrailleuses et des mines',
  d6Key: (n, p) => `${n.toLocaleString('fr')}${p ? ` · p ${p.replace('.', ',')}` : ''}`,
  games: 'Partie par partie',
  gamesKey: (n) =>
    `${n < 2 ? `${n} partie` : `${n} parties`} selon la chance aux dés, de mauvaise à bonne : Soldats lancés contre Soldats attendus. Des dés justes font une cloche : certaines parties ont de la chance, aucune n’est dirigée.`,
  made: 'Comment ils sont faits',
  madeKey:
    'Chaque partie a une graine. Chaque lancer se calcule à partir de cette graine, de son tour et de sa place par SHA-256, sans mémoire du précédent. Rien de ce que vous faites ne change un lancer à venir.',
  ownKey: 'Ce sont les dés que vous avez lancés et entrés vous-même. S’ils s’écartent, regardez les dés.',
  verifyOne: 'Vérifier les dés d’une partie',
  none: 'Pas encore de dés',
  back: 'Parties',
  face: 'Face',
  total: 'Total',
  expected: 'Attendu',
  verify: 'Vérifier ces dés',
  replay: 'Revoir',
  record: 'L’enregistrement',
  again: 'Vérifier encore',
  working: 'Chaque lancer est recalculé…',
  asSeeded: (n) => (n === 1 ? 'L’unique lancer découle de la graine' : `Les ${n} lancers découlent de la graine`),
  differ: (n) => (n === 1 ? 'Un lancer ne va pas' : `${n} lancers ne vont pas`),
  ownRolls: 'Vous avez lancé ces dés vous-même',
  ownWords: 'Personne ne peut les recalculer. On peut vérifier que les règles ont été suivies.',
  parts: 'Les règles se séparent de cet enregistrement',
  checked: (dice, others) =>
    `${dice} dés et ${others < 2 ? `${others} autre tirage` : `${others} autres tirages`}, recalculés à l’instant par un code à part.`,
  things: 'Ce qui a été vérifié',
  seed: '1. La graine',
  seedWords:
    'Tous les dés de cette partie viennent de ce mot. Son SHA-256 est une empreinte qui se compare sans le dire.',
  actions: '2. Chaque action',
  actionsWords:
    'L’enregistrement a été rejoué selon les règles, de la première action à la dernière, et il mène à la même fin.',
  actionsOf: (n) => (n < 2 ? `${n} action, permise` : `${n} actions, toutes permises`),
  rolls: '3. Chaque lancer',
  rollsWords: 'Tour, Unité, genre et numéro de chaque lancer, passés par SHA-256 avec la graine, donnent ces faces.',
  rollsOf: (n, all) => (n === all ? `${n} sur ${all}, sans trou ni doublon` : `${n} sur ${all} vont`),
  proves: 'Ce que cela prouve, et ne prouve pas',
  provesWords:
    'Personne n’a changé un lancer ni une action depuis, et aucun lancer ne dépendait de ce que vous faisiez. Cela ne prouve pas que la graine n’a pas été choisie parmi d’autres : qui tape une graine sait ce qu’elle apporte.',
  friendly:
    'Les dés complaisants sont pipés exprès : peu de Crânes, beaucoup de Soldats. Ils découlent tout de même de la graine.',
  taken: (n) => `${n} lancers d’avant la bifurcation viennent de la graine de l’autre partie.`,
  differing: (files) => `Contenu qui a changé depuis : ${files}.`,
  roll: 'Lancer par lancer',
  rollKey: 'tour · genre · résultat',
  setup: 'Mise en place',
  more: (n, from, to) =>
    !to
      ? `Encore ${n} de la mise en place.`
      : from
        ? `Encore ${n}, tours ${from} à ${to}.`
        : `Encore ${n}, de la mise en place au tour ${to}.`,
  showAll: 'tout montrer',
  fits: 'va',
  no: 'ne va pas',
  should: (faces) => `devrait être ${faces}`,
  fromStem: 'de l’autre partie',
  kinds: {
    roll: 'lancer',
    reroll: 'relance',
    'pool-roll': 'dés échangés',
    mgf: 'mitrailleuse',
    mines: 'mines',
    extra: 'perte de plus',
    gain: 'gain',
    award: 'Médaille',
    vehicle: 'Véhicule',
    tie: 'égalité',
    card: 'carte',
  },
};
