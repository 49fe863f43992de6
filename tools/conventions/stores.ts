import { parseSync, Visitor } from 'oxc-parser';
import { capabilities } from '../layers/list.ts';
import { type Finding, lineAt } from './source.ts';

/**
 * Tables that a capability owns although they are in the schema of another one. They keep their
 * schema until a release that changes the database moves them.
 */
const TABLES_ELSEWHERE: Record<string, string> = {
  'booking.policies': 'policies',
  'booking.tax_rules': 'policies',
  'booking.calendar_feeds': 'calendar',
};
const STORE = /^server\/capabilities\/([^/]+)\/(?:.*\/)?[^/]*\bstore\.ts$/;
const TABLE = new RegExp(`\\b(${capabilities.join('|')})\\.([a-z_]+)`, 'g');

/**
 * Finds tables of other capabilities in the SQL of a store. A store may read the public views of
 * lower capabilities, which are named `<schema>.<view>_public`.
 */
export function storeComplaints(path: string, text: string): Finding[] {
  const owner = STORE.exec(path)?.[1];
  if (!owner) return [];
  return sqlOf(path, text).flatMap(({ start, sql }) =>
    [...sql.matchAll(TABLE)]
      .filter(([name, schema = '', table = '']) => {
        const isOwn = (TABLES_ELSEWHERE[name] ?? schema) === owner;
        return !isOwn && !isPublicView(owner, schema, table);
      })
      .map(({ 0: name, index }) => ({
        line: lineAt(text, start + index),
        what: `${name}: a store of ${owner} uses no table of another capability`,
      })),
  );
}

function isPublicView(owner: string, schema: string, table: string): boolean {
  const order: readonly string[] = capabilities;
  return table.endsWith('_public') && order.indexOf(schema) < order.indexOf(owner);
}

/** Returns the string and template literals of a file, except the specifiers of imports. */
function sqlOf(path: string, text: string): { start: number; sql: string }[] {
  const { program } = parseSync(path, text);
  const found: { start: number; sql: string }[] = [];
  const imported = new Set<number>();
  new Visitor({
    ImportDeclaration: ({ source }) => void imported.add(source.start),
    Literal({ value, start, end }) {
      if (typeof value === 'string' && !imported.has(start))
        found.push({ start, sql: text.slice(start, end) });
    },
    TemplateElement: ({ start, end }) => void found.push({ start, sql: text.slice(start, end) }),
  }).visit(program);
  return found;
}
