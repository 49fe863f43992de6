import type { Clause } from '../clauses.ts';

/** One text, number or path that a clause fixes; `key` is unique within the clause. */
export interface Candidate {
  clause: string;
  kind: 'text' | 'path' | 'number';
  literal: string;
}

// An apostrophe inside a word ends no quotation.
const QUOTED = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;
const PATH = /(?<![\w/])\/[\w/{}.-]*[\w}]/g;
const NUMBER = /\d[\d,.]*\d|\d/g;
const CLAUSE_ID = /\b[A-Z]{2,}-\d+\b/g;

/** The texts, paths and numbers of a clause, each once. */
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

/** The longest part of a text or path that stands in the code as written: no placeholder in it. */
export function fixedPart({ kind, literal }: Candidate): string {
  const parts = literal.split(/\{[^}]*\}/);
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return kind === 'path' ? longest.replace(/\/$/, '') : longest;
}

/** Changes as little as a reader could overlook: the case of the last letter, or one digit. */
export function changeText(text: string): string {
  const letter = text.search(/[a-z](?=[^a-z]*$)/i);
  if (letter >= 0) {
    const old = text.charAt(letter);
    const flipped = old === old.toLowerCase() ? old.toUpperCase() : old.toLowerCase();
    return text.slice(0, letter) + flipped + text.slice(letter + 1);
  }
  return text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

/** Letter case is ignored in paths, so that a letter is added. */
export function changePath(path: string): string {
  return `${path}x`;
}
