import { keyOf } from '../places/gazetteer.rules.ts';

const AND = /(?<![\p{L}\p{M}\p{N}])and(?![\p{L}\p{M}\p{N}])/giu;

/** A name without case, accents, spaces and punctuation; '&' and 'and' are equal. */
export function nameKey(name: string): string {
  return keyOf(name.replaceAll(AND, ' ')) || keyOf(name);
}
