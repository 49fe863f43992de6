import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One sentence of the specification that a test can prove. */
export interface Clause {
  id: string;
  section: string;
  kind: string;
  text: string;
}

const CLAUSES = 'docs/spec/clauses.tsv';
const DEPARTURES = 'docs/departures.md';
const ID = /\b[A-Z]{2,}-\d+\b/g;
const BRACKETS = /\[([A-Z]{2,}-\d[^\]]*)\]/g;
const LIST = /^[A-Z]+-\d+(?:[\s,]+[A-Z]+-\d+)*$/;

export function readClauses(root: string): Clause[] {
  const path = join(root, CLAUSES);
  if (!existsSync(path)) return [];
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', section = '', kind = '', text = ''] = line.split('\t');
    return { id, section, kind, text };
  });
}

/** The clauses in the first column of the table of departures. */
export function readDepartures(root: string): Set<string> {
  const path = join(root, DEPARTURES);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return new Set(rows.flatMap((row) => row.split('|')[1]?.match(ID) ?? []));
}

/** The clauses that a test title names in brackets: `[OTP-07, OTP-08] the resend timer …`. */
export function idsIn(title: string): string[] {
  const brackets = [...title.matchAll(BRACKETS)].map(([, inside = '']) => inside);
  return [...new Set(brackets.flatMap((inside) => inside.match(ID) ?? []))];
}

/** Brackets that start like a list of clauses but are not one. */
export function unreadableIds(title: string): string[] {
  const brackets = [...title.matchAll(BRACKETS)].map(([, inside = '']) => inside);
  return brackets.filter((inside) => !LIST.test(inside));
}
