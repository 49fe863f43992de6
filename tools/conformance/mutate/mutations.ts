import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clause } from '../clauses.ts';
import { type Candidate, candidatesOf, changePath, changeText, fixedPart } from './candidates.ts';

/** A change of the product's code that violates one clause. */
export interface Mutation {
  clause: string;
  literal: string;
  edits: readonly Edit[];
}

export interface Edit {
  file: string;
  from: string;
  to: string;
}

const PRODUCT = [
  'contract/**/*.ts',
  'server/**/*.ts',
  'web/**/*.{ts,tsx,css}',
  'db/migrations/*.sql',
  'content/*.md',
];
const LIST = 'tools/conformance/mutations.tsv';
const PATH_STARTS = ["'/", '"/', '`/'];
const PATH_ENDS = ["'", '"', '`', '/', '?', '#', '$'];
/** Shorter texts can occur inside others by coincidence. */
const FREE_TEXT_LENGTH = 12;

export type Sources = ReadonlyMap<string, string>;

export function readSources(root: string): Sources {
  const files = globSync(PRODUCT, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** A row of the list: the code of a literal, or the reason why there is none. */
interface Listed {
  key: string;
  from: string;
  to: string;
  reason?: string;
}

export function readListed(root: string): Map<string, Listed[]> {
  const [, ...rows] = readFileSync(join(root, LIST), 'utf8').trimEnd().split('\n');
  const listed = rows.map((row): Listed => {
    const [clause = '', literal = '', from = '', to = '', reason] = row.split('\t');
    return { key: `${clause} ${literal}`, from, to, ...(reason ? { reason } : {}) };
  });
  return Map.groupBy(listed, ({ key }) => key);
}

export interface Plan {
  mutations: Mutation[];
  /** Literals that neither the code nor the list contains. */
  missing: string[];
}

/** Plans one mutation per literal of these clauses; the list takes precedence over a search. */
export function planMutations(
  clauses: readonly Clause[],
  sources: Sources,
  listed: ReadonlyMap<string, readonly Listed[]>,
): Plan {
  const mutations: Mutation[] = [];
  const missing: string[] = [];
  for (const candidate of clauses.flatMap(candidatesOf)) {
    const key = `${candidate.clause} ${candidate.literal}`;
    const rows = listed.get(key);
    if (rows?.some(({ reason }) => reason)) continue;
    const edits = rows
      ? rows.flatMap(({ from, to }) => editsFor(sources, from, to))
      : foundEdits(candidate, sources);
    if (edits.length > 0) {
      mutations.push({ clause: candidate.clause, literal: candidate.literal, edits });
    } else missing.push(key);
  }
  return { mutations, missing };
}

function foundEdits(candidate: Candidate, sources: Sources): Edit[] {
  const from = fixedPart(candidate);
  if (candidate.kind === 'number' || !/\w/.test(from)) return [];
  if (candidate.kind === 'path') return pathEdits(from, sources);
  const to = changeText(from);
  const quoted = [`'${from}'`, `"${from}"`, `\`${from}\``, `>${from}<`];
  const whole = quoted.flatMap((text) => editsFor(sources, text, text.replace(from, to)));
  const lines = [...sources].flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => line.trim() === from)
      .map((line) => ({ file, from: `\n${line}\n`, to: `\n${line.replace(from, to)}\n` })),
  );
  const exact = [...whole, ...lines];
  return exact.length > 0 || from.length < FREE_TEXT_LENGTH ? exact : editsFor(sources, from, to);
}

/** A path is quoted with its slash, but without it in the map of pages. */
function pathEdits(path: string, sources: Sources): Edit[] {
  const bare = path.replace(/^\//, '');
  return [...sources].flatMap(([file, text]) => {
    const starts =
      file === 'web/routes.ts'
        ? [`'${bare}`, `'/${bare}`]
        : PATH_STARTS.map((start) => start + bare);
    const found = starts.flatMap((start) => PATH_ENDS.map((end) => [start, end] as const));
    return found
      .filter(([start, end]) => text.includes(start + end))
      .map(([start, end]) => ({ file, from: start + end, to: changePath(start) + end }));
  });
}

function editsFor(sources: Sources, from: string, to: string): Edit[] {
  return [...sources].flatMap(([file, text]) => (text.includes(from) ? [{ file, from, to }] : []));
}
