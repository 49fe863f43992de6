import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** An import of a project file, named by its path from the root, or of a package. */
export interface Import {
  from: string;
  to: string;
  isPackage: boolean;
  /** Erased by the compiler. */
  isType: boolean;
}

type Source = { type: string; value?: unknown; quasis?: { value: { cooked: string | null } }[] };

/** Reads every import of a file: static imports, re-exports, types and `import()` of a literal. */
export function importsOf(root: string, from: string, aliases: Map<string, string>): Import[] {
  const found: Import[] = [];
  function add(source: Source | null | undefined, isType: boolean): void {
    const specifier = source && literal(source);
    if (specifier) found.push({ from, ...resolve(from, specifier, aliases), isType });
  }
  const { program } = parseSync(from, readFileSync(join(root, from), 'utf8'));
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(program);
  return found;
}

/** The `#` aliases of package.json, from prefix to folder. */
export function aliasesOf(root: string): Map<string, string> {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
  };
  return new Map(
    Object.entries(imports).map(([name, folder]) => [
      name.replace('*', ''),
      posix.normalize(folder).replace('*', ''),
    ]),
  );
}

function literal(source: Source): string | undefined {
  if (typeof source.value === 'string') return source.value;
  const [only, ...more] = source.quasis ?? [];
  return more.length === 0 ? (only?.value.cooked ?? undefined) : undefined;
}

function resolve(
  from: string,
  specifier: string,
  aliases: Map<string, string>,
): Pick<Import, 'to' | 'isPackage'> {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return { to: posix.join(posix.dirname(from), path), isPackage: false };
  for (const [name, folder] of aliases)
    if (path.startsWith(name))
      return { to: posix.join(folder, path.slice(name.length)), isPackage: false };
  return { to: path, isPackage: true };
}
