import { parseSync, Visitor } from 'oxc-parser';
import { CODE, type Finding, lineAt } from './source.ts';
import { type BannedTerm, bannedEverywhere, bannedInNames } from './vocabulary/terms.ts';

/** These files contain the banned terms as data. */
const OWN = /^tools\/conventions(?:\/|\.test\.ts$)/;
/** Migrations are never edited. */
const FROZEN = /^db\/migrations\//;
/** The path is the name of a database object. */
const DATABASE_FUNCTION = /^db\/functions\//;
const COMMENTED = /\.(?:sql|css)$/;
const TITLED = new Set(['test', 'it', 'describe']);

interface Use {
  kind: 'name' | 'prose';
  text: string;
  offset: number;
}

/** Finds banned terms in the path, identifiers, comments and test titles of a file. */
export function vocabularyComplaints(
  path: string,
  text: string,
  allowed: ReadonlySet<string>,
): Finding[] {
  if (OWN.test(path) || FROZEN.test(path)) return [];
  const contents = CODE.test(path) ? codeUses(path, text) : commentUses(path, text);
  const names: Use[] = DATABASE_FUNCTION.test(path)
    ? []
    : [{ kind: 'name', text: path, offset: 0 }];
  const uses = [...names, ...contents];
  return uses
    .filter(({ kind, text }) => kind === 'prose' || !allowed.has(text))
    .flatMap((use) =>
      termsOf(path, use).map(({ word, standard }) => ({
        line: lineAt(text, use.offset),
        what: `'${word}'${use.kind === 'name' ? ` in ${use.text}` : ''}: use ${standard}`,
      })),
    );
}

function termsOf(path: string, { kind, text }: Use): { word: string; standard: string }[] {
  const terms: readonly BannedTerm[] =
    kind === 'name' ? [...bannedEverywhere, ...bannedInNames] : bannedEverywhere;
  const plain = kind === 'name' ? splitName(text) : withoutQuotes(text).toLowerCase();
  return terms
    .filter(({ except }) => !except?.test(path))
    .flatMap(({ pattern, use }) =>
      [...plain.matchAll(pattern)].map(([word]) => ({ word, standard: use })),
    );
}

/** `makeGoodKey`, `make_good_key` and `make-good-key` contain the words make good key. */
function splitName(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();
}

/** Quoted texts, wire names and database objects keep their words. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/`[^`]*`|"[^"]*"|\B'[^']*'\B|‘[^’]*’|“[^”]*”/g, '');
}

function commentUses(path: string, text: string): Use[] {
  if (!COMMENTED.test(path)) return [];
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|--.*$/gm)].map(({ 0: comment, index }) => ({
    kind: 'prose',
    text: comment,
    offset: index,
  }));
}

function codeUses(path: string, text: string): Use[] {
  const { program, comments } = parseSync(path, text);
  const names = new Map<string, number>();
  const titles: Use[] = [];
  function name({ name, start }: { name: string; start: number }): void {
    if (!names.has(name)) names.set(name, start);
  }
  new Visitor({
    Identifier: name,
    JSXIdentifier: name,
    PrivateIdentifier: name,
    CallExpression({ callee, arguments: [title] }) {
      if (title && TITLED.has(rootName(callee)) && /Literal$/.test(title.type))
        titles.push({
          kind: 'prose',
          text: text.slice(title.start + 1, title.end - 1),
          offset: title.start,
        });
    },
  }).visit(program);
  return [
    ...[...names].map(([text, offset]): Use => ({ kind: 'name', text, offset })),
    ...comments.map(({ value, start }): Use => ({ kind: 'prose', text: value, offset: start })),
    ...titles,
  ];
}

/** The first identifier of `test`, `test.each(rows)` and `test.describe.serial`. */
function rootName(callee: object): string {
  if ('name' in callee) return String(callee.name);
  if ('object' in callee) return rootName(callee.object as object);
  return 'callee' in callee ? rootName(callee.callee as object) : '';
}
