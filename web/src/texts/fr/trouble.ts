import type { Texts } from '..';

/** What can go wrong: what happened, what is safe and what is not, and a way to go on. */
export const trouble: Texts['trouble'] = {
  untouched: 'Vos parties enregistrées sont intactes.',
  home: 'Accueil',
  again: 'Réessayer',
  reload: 'Recharger la page',
  report: 'Enregistrer un rapport',
  link: {
    title: 'Ce lien est coupé',
    words: 'Il décrit une partie à jouer, et la fin manque. Les messageries coupent les longs liens en deux.',
    read: (what) => `Ce qui a pu être lu : ${what}.`,
    nothing: 'Rien n’a pu en être lu.',
    missing: 'Il manque : la suite, comme les options, les Unités ou la graine.',
    go: 'Choisir le reste',
    units: (n) => (n === 1 ? 'une Unité' : `${n} Unités`),
    edition: (id) => `édition ${id}`,
  },
  strange: {
    title: 'Ce lien demande quelque chose d’inconnu',
    words: 'Il vient d’une autre version d’Easy Red, ou il est mal tapé.',
    unknown: (what) => `Inconnu : ${what}.`,
    go: 'Préparer une partie sans cela',
  },
  page: {
    title: 'Cette page n’existe pas',
    words: 'L’adresse est peut-être coupée ou mal tapée.',
  },
  gone: {
    title: 'Cette partie n’existe pas',
    words: 'Son lien est peut-être coupé, ou la partie a été effacée.',
    others: 'Toutes les autres parties sont à l’abri.',
    games: 'Toutes les parties',
  },
  save: {
    title: 'Cette partie enregistrée est abîmée',
    words: 'Ses dernières lignes ne vont pas avec les précédentes. Elle a été lue jusqu’à la dernière qui va.',
    newer: 'Cette partie vient d’une version plus récente',
    newerWords: 'Un Easy Red plus récent l’a écrite. Installez cette version pour la continuer.',
    other: 'Cette partie a été jouée avec d’autres règles',
    otherWords: 'Ces règles n’autorisent pas quelque chose qui s’y est passé. Elle a été lue jusque-là.',
    pack: 'Cette partie demande un paquet de contenu',
    packWords:
      'Elle a été jouée avec des cartes ou des plages qui ne sont pas installées ici. Lancez avec ce paquet, et elle continue.',
    whole: (turn, n) => `Entière jusqu’au tour ${turn} : ${n === 1 ? 'une action' : `${n} actions`}.`,
    nothing: 'Rien n’en est lisible.',
    kept: 'Elle est gardée telle quelle ; rien n’a été effacé.',
    others: (n) =>
      n === 0
        ? 'Il n’y a pas d’autres parties.'
        : n === 1
          ? 'Votre autre partie est intacte.'
          : `Vos ${n} autres parties ne sont pas touchées.`,
    go: (turn) => `Continuer du tour ${turn}`,
    file: 'Enregistrer la partie abîmée dans un fichier',
  },
  store: {
    damaged: {
      title: 'Les parties enregistrées sont abîmées',
      go: 'Mettre le fichier de côté et continuer',
      facts: [
        'Rien n’a été changé dans le fichier.',
        'Il est gardé sous un autre nom ; ce qui est lisible est repris.',
      ],
      lost: 'D’ici là, rien de nouveau ne peut être enregistré.',
    },
    newer: {
      title: 'Une version plus récente a écrit ces parties',
      facts: ['Toutes les parties sont à l’abri.'],
      lost: 'Cette version ne peut ni les lire ni y ajouter.',
    },
    'read-only': {
      title: 'Rien ne peut être enregistré ici',
      facts: ['Les parties enregistrées sont à l’abri.'],
      lost: 'Le dossier ne peut pas être écrit : aucune partie ne peut commencer ni continuer.',
    },
    full: {
      title: 'Le disque est plein',
      facts: ['Tout ce qu’on vous a dit est enregistré.'],
      lost: 'La dernière action ne l’est pas ; refaites-la quand il y a de la place.',
    },
    busy: {
      title: 'Un autre programme écrit',
      facts: ['Rien n’est perdu.'],
      lost: 'Ce que vous venez de faire n’a pas été enregistré.',
    },
  },
  server: {
    title: 'Le serveur ne répond pas',
    words:
      'Cette page est toujours là, et vos parties sont où elles étaient. Relancez-le avec easyred serve ou make play.',
    saved: 'Tout ce que la page a montré y est enregistré.',
    tries: (n) => (n === 1 ? 'Un essai jusqu’ici.' : `${n} essais jusqu’ici.`),
    go: 'Essayer maintenant',
  },
  storage: {
    title: 'Ce navigateur ne garde rien',
    words: 'Il refuse le stockage : une fenêtre privée, ou un réglage de ce site.',
    works: 'Tout marche jusqu’à la fermeture de cet onglet.',
    lost: 'Aucun réglage n’est gardé.',
  },
  mistake: {
    title: 'Easy Red a fait une erreur',
    words: 'Quelque chose s’est mal passé dans cette page, et vous n’y êtes pour rien.',
    saved: 'Chaque partie est enregistrée jusqu’à sa dernière action.',
    lost: 'Ce que vous faisiez sur cette page est peut-être perdu.',
  },
};
