import type { MessageIn } from '../types/protocol';
import type { Told } from './shell';

/** The first message of a line: the language of the page, and what it knows already. */
export function hello(told: Told): MessageIn {
  return { is: 'hello', lang: document.documentElement.lang || 'en', seen: Math.max(0, told.seen()) };
}
