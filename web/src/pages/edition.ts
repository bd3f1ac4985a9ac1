import { t } from '../texts';
import { Trouble, wordsOf } from '../state/trouble';

/** In an address: all editions together. */
export const ALL = 'all';

/** What a page shows of an edition; where there is no such edition it says so and shows the first. */
export interface Found<T> {
  seen: T | null;
  trouble: string;
}

export async function ofEdition<T>(wanted: string, look: (edition: string) => Promise<T>): Promise<Found<T>> {
  try {
    return { seen: await look(wanted), trouble: '' };
  } catch (error) {
    if (!wanted || !(error instanceof Trouble) || error.why !== 'setup') return { seen: null, trouble: wordsOf(error) };
    return { ...(await ofEdition('', look)), trouble: t.reading.noEdition(wanted) };
  }
}
