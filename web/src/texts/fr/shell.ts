import type { Texts } from '..';

/** What the page says about whoever has its games: a server, or the engine inside the page. */
export const shell: Texts['shell'] = {
  noServer: 'Le serveur ne répond pas. Les parties enregistrées sont à l’abri ; relancez-le avec easyred serve.',
  otherKind: (is) => `Une réponse d’une autre sorte : ${is}.`,
  broken:
    'Le moteur du jeu n’a pas pu démarrer dans ce navigateur. Les parties enregistrées sont à l’abri. Rechargez la page pour réessayer.',
};
