import { en } from './en';

/** The page's own words, section by section. A language that lacks one does not compile. */
export type Texts = typeof en;

const LANGUAGES: Record<string, () => Promise<Texts>> = {
  en: () => Promise.resolve(en),
  fr: () => import('./fr').then((module) => module.fr),
};

export const languages = Object.keys(LANGUAGES);

/** The words in the language of this page; another language takes a reload. */
export let t: Texts = en;

export async function speak(language: string): Promise<void> {
  const found = LANGUAGES[language] ? language : 'en';
  document.documentElement.lang = found;
  t = (await LANGUAGES[found]?.()) ?? en;
}
