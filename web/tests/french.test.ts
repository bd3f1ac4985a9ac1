import ts from 'typescript';
import { expect, it } from 'vitest';
import { en as table } from '../src/texts/en';
import { pages } from '../src/texts/en/pages';
import { fr as tableFr } from '../src/texts/fr';
import { pages as pagesFr } from '../src/texts/fr/pages';
import { count, of } from '../src/texts/fr/grammar';

const en = { ...table, ...pages };
const fr = { ...tableFr, ...pagesFr };

const sources = import.meta.glob<string>('../src/texts/fr/*.ts', { query: '?raw', import: 'default', eager: true });
const parts = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true });
const PLAIN = /[^\S\u00a0][:»](?=\s|$)|[^\S\u202f][;!?](?=\s|$)|«[^\u00a0]|[^\u00a0]»|[A-Za-zÀ-ÿ]'[A-Za-zÀ-ÿ]|\s…/;

/** The texts of a file as they are read, with a word in place of the code inside them. */
function written(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('x'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('fr.ts', source, ts.ScriptTarget.Latest));
  return found;
}

/** The places of all texts, each with what kind of thing it is. */
function places(texts: unknown, at = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [`${at} ${typeof texts}`];
  return Object.entries(texts).flatMap(([key, inner]) => places(inner, `${at}.${key}`));
}

it('sets French as French sets it', () => {
  const wrong = Object.entries(sources).flatMap(([file, source]) =>
    written(source)
      .filter((text) => PLAIN.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});
it('has every text of English', () => {
  expect(places(fr)).toEqual(expect.arrayContaining(places(en)));
  expect(places(fr).length).toBe(places(en).length);
});
it('leaves signs before which French has a space to the texts', () => {
  const joined = Object.entries(parts).flatMap(([file, source]) => {
    const markup = source.replace(/<(script|style)[^]*?<\/\1>|data-\w+="[^"]*"/g, '');
    return /\}[:;!?] ?[{<]/.test(markup) ? [file] : [];
  });
  expect(Object.keys(parts).length).toBeGreaterThan(50);
  expect(joined).toEqual([]);
});
it('elides and counts', () => {
  expect([of('Able'), of('Baker'), of('Easy')]).toEqual(['d’Able', 'de Baker', 'd’Easy']);
  expect([count(0, 'point'), count(1, 'point'), count(2, 'point')]).toEqual(['0 point', '1 point', '2 points']);
});
