import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names that keep a banned term, each with its reason. */
const exactNames: Readonly<Record<string, string>> = {
  deadLetter: 'an option of a pg-boss queue',
  move: 'the method of a Playwright mouse',
  moveTo: 'a method of a PDFKit document',
  onPointerMove: 'a DOM event',
};

/**
 * Collects the names that may contain a banned term: the list above, fields and enum values of the
 * API, and database objects of several words, as snake_case and camelCase, and camelCase values in SQL.
 */
export function allowedNames(root: string): ReadonlySet<string> {
  const names = new Set(Object.keys(exactNames));
  const description = join(root, 'contract/openapi.json');
  if (existsSync(description)) addWireNames(JSON.parse(readFileSync(description, 'utf8')), names);
  for (const file of globSync('db/{migrations,functions}/**/*.sql', { cwd: root })) {
    const sql = readFileSync(join(root, file), 'utf8');
    for (const [name] of sql.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g))
      names
        .add(name)
        .add(name.replaceAll(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase()));
    for (const [, value = ''] of sql.matchAll(/'([a-z]+(?:[A-Z][a-z]+)+)'/g)) names.add(value);
  }
  return names;
}

function addWireNames(schema: unknown, names: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties, enum: values, name } = schema as Record<string, unknown>;
  if (typeof properties === 'object' && properties !== null)
    for (const key of Object.keys(properties)) names.add(key);
  if (Array.isArray(values)) for (const value of values) names.add(String(value));
  if (typeof name === 'string') names.add(name);
  for (const part of Object.values(schema)) addWireNames(part, names);
}
