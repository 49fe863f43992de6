import type { Clause } from '../clauses.ts';

/** A literal of a clause: text, number or path. `key` is unique within the clause. */
export interface Candidate {
  clause: string;
  kind: 'text' | 'path' | 'number';
  literal: string;
}

// An apostrophe inside a word does not end a quotation.
const QUOTED = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;
const PATH = /(?<![\w/])\/[\w/{}.-]*[\w}]/g;
const NUMBER = /\d[\d,.]*\d|\d/g;
const CLAUSE_ID = /\b[A-Z]{2,}-\d+\b/g;

/** Returns the distinct texts, paths and numbers of a clause. */
export function candidatesOf(clause: Clause): Candidate[] {
  const texts = [...clause.text.matchAll(QUOTED)].map(([, inside = '']) => inside);
  const unquoted = clause.text.replaceAll(QUOTED, ' ').replaceAll(CLAUSE_ID, ' ');
  const paths = unquoted.match(PATH) ?? [];
  const numbers = unquoted.replaceAll(PATH, ' ').match(NUMBER) ?? [];
  const all: [Candidate['kind'], string[]][] = [
    ['text', texts],
    ['path', paths],
    ['number', numbers],
  ];
  return all.flatMap(([kind, literals]) =>
    [...new Set(literals)].map((literal) => ({ clause: clause.id, kind, literal })),
  );
}

/** Returns the longest part of a text or path without a placeholder. */
export function fixedPart({ kind, literal }: Candidate): string {
  const parts = literal.split(/\{[^}]*\}/);
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return kind === 'path' ? longest.replace(/\/$/, '') : longest;
}

/** Makes a change that is easy to overlook: the case of the last letter, or one digit. */
export function changeText(text: string): string {
  const character = text.search(/[a-z](?=[^a-z]*$)/i);
  if (character >= 0) {
    const old = text.charAt(character);
    const flipped = old === old.toLowerCase() ? old.toUpperCase() : old.toLowerCase();
    return text.slice(0, character) + flipped + text.slice(character + 1);
  }
  return text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

/** Adds a letter, since paths ignore case. */
export function changePath(path: string): string {
  return `${path}x`;
}
