import type { Subject } from './parts.ts';

type Names = Pick<Subject, 'firstName' | 'lastName'>;

/**
 * The whole name as others write it, with capital first letters. People choose their names, so a
 * name of ordinary words, such as 'was not', must not erase texts of others.
 */
export function fullNames({ firstName, lastName }: Names): string[] {
  return spellingsOf(`${firstName} ${lastName}`);
}

/** First and last name separately, each with a capital first letter. */
export function eachName({ firstName, lastName }: Names): string[] {
  return [firstName, lastName].flatMap(spellingsOf);
}

function spellingsOf(name: string): string[] {
  return [...new Set([capitalized(name), capitalized(name.toLowerCase())])];
}

function capitalized(name: string): string {
  return name.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (first) => first.toUpperCase());
}
