import { basename } from 'node:path';
import { type Finding, lineAt } from './source.ts';

/** Earlier migrations were written for upgrades with a pause. */
const FIRST = '0300';
const REQUIRES = /^-- requires \d{4}: \S/m;
const NO_TRANSACTION = /^-- no transaction: \S/m;

/** Changes that can break the previous release. */
const REMOVALS = [
  /\bdrop\s+(?:table|column|function|procedure|view|type|schema)\b/gi,
  /\brename\s+(?:to|column|constraint)\b/gi,
  /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/gi,
  /\balter\s+column\s+\w+\s+set\s+not\s+null\b/gi,
];
const INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)[\s\S]*?\bon\s+(?:only\s+)?([\w.]+)/gi;
const CONSTRAINT =
  /\balter\s+table\s+([\w.]+)\s[^;]*?\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key)\b[^;]*/gi;
/** PostgreSQL reads all rows for it, under an exclusive lock. */
const COLUMN_CHECK = /\balter\s+table\s+([\w.]+)\s[^;]*?\badd\s+column\b[^;,]*?\bcheck\s*\(/gi;
/** Earlier ones concern small tables. */
const FIRST_COLUMN_CHECK = '0902';
const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi;

/** Checks that the previous release still works while a migration is applied, and after it. */
export function upgradeComplaints(path: string, text: string): Finding[] {
  if (!path.startsWith('db/migrations/') || basename(path) < FIRST) return [];
  const sql = text.replace(/--.*/g, (comment) => ' '.repeat(comment.length));
  const created = new Set([...sql.matchAll(CREATED)].map(([, table]) => table));
  const findings: Finding[] = [];
  const report = (offset: number, what: string) =>
    findings.push({ line: lineAt(sql, offset), what });
  for (const { 0: removal, index } of REQUIRES.test(text) ? [] : matchesOf(sql, REMOVALS))
    report(
      index,
      `${removal}: name the version that no longer needs it, as "-- requires NNNN: why"`,
    );
  for (const { 1: table, index } of sql.matchAll(INDEX))
    if (!created.has(table))
      report(index, `an index on ${table}: build it concurrently, in a file of its own`);
  for (const { 0: statement, 1: table, index } of sql.matchAll(CONSTRAINT))
    if (!created.has(table) && !/\bnot\s+valid\b/i.test(statement))
      report(
        index,
        `a constraint on ${table}: add it as not valid, and validate it in another file`,
      );
  const columnChecks = basename(path) < FIRST_COLUMN_CHECK ? [] : sql.matchAll(COLUMN_CHECK);
  for (const { 1: table, index } of columnChecks)
    if (!created.has(table))
      report(index, `a check of a new column of ${table}: add it afterwards as not valid`);
  if (/\bconcurrently\b/i.test(sql) && !NO_TRANSACTION.test(text))
    report(0, 'concurrently: begin the file with "-- no transaction: why"');
  return findings;
}

function matchesOf(sql: string, patterns: readonly RegExp[]): RegExpExecArray[] {
  return patterns.flatMap((pattern) => [...sql.matchAll(pattern)]);
}
