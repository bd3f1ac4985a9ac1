import { en } from './en';

/** The page's own words, section by section. A language that lacks one does not compile. */
export type TableTexts = typeof en;
export type PageTexts = typeof import('./en/pages').pages;
export type Texts = TableTexts & PageTexts;

interface Language {
  table: () => Promise<TableTexts>;
  pages: () => Promise<PageTexts>;
}

const LANGUAGES: Record<string, Language> = {
  en: { table: () => Promise.resolve(en), pages: () => import('./en/pages').then((found) => found.pages) },
  fr: {
    table: () => import('./fr').then((found) => found.fr),
    pages: () => import('./fr/pages').then((found) => found.pages),
  },
};

export const languages = Object.keys(LANGUAGES);

/** The words in the language of this page; another language takes a reload. Those of `pages` come with the first page. */
export let t = en as Texts;
let language = 'en';

export async function speak(wanted: string): Promise<void> {
  language = LANGUAGES[wanted] ? wanted : 'en';
  document.documentElement.lang = language;
  t = { ...t, ...(await LANGUAGES[language]?.table()) };
}

/** Fetches the words of the pages around the table; the table does without them. */
export async function speakOfPages(): Promise<void> {
  t = { ...t, ...(await LANGUAGES[language]?.pages()) };
}
