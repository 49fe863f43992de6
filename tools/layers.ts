// Checks every import against the layers, and that neither files nor folders import in circles:
//   node tools/layers.ts            prints one complaint per line
//   node tools/layers.ts --picture  prints the layers as a mermaid flowchart for docs/architecture.md
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { circles, type Edge } from './layers/circles.ts';
import { isStale, picture } from './layers/diagram.ts';
import { type Exception, fileExceptions, folderExceptions } from './layers/exceptions.ts';
import { aliasesOf, type Import, importsOf } from './layers/imports.ts';
import { type Layer, layers } from './layers/list.ts';
import { loadedPackages } from './layers/loaded-packages.ts';
import { projectFiles } from './project-files.ts';

const SOURCE = /^(?:contract|messages|server|web|test|tools|lab)\/.*\.tsx?$/;
const TEST = /\.(?:test|spec)\.tsx?$/;
const PICTURE_PAGE = 'docs/architecture.md';

export interface Exceptions {
  files: readonly Exception[];
  folders: readonly Exception[];
}

if (import.meta.main) main(process.cwd());

function main(root: string): void {
  if (process.argv.includes('--picture')) {
    console.log(picture(readImports(root).imports));
    return;
  }
  const { files, imports, complaints } = checkLayers(root);
  for (const complaint of complaints) console.log(complaint);
  console.log(`${files} files, ${imports} imports, ${complaints.length} complaints`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}

/** Checks every import of the project under `root`. */
export function checkLayers(
  root: string,
  exceptions: Exceptions = { files: fileExceptions, folders: folderExceptions },
): { files: number; imports: number; complaints: string[] } {
  const { files, imports } = readImports(root);
  const complaints = imports.flatMap((one) => {
    const rule = brokenRule(one);
    return rule ? [`${one.from} -> ${one.to}: ${rule}`] : [];
  });
  const own = imports.filter(({ isPackage }) => !isPackage);
  complaints.push(
    ...loadedPackages(imports),
    ...circleComplaints('circle', fileEdges(own), exceptions.files),
    ...circleComplaints('circle of folders', folderEdges(own), exceptions.folders),
  );
  const page = join(root, PICTURE_PAGE);
  if (existsSync(page) && isStale(readFileSync(page, 'utf8'), picture(imports)))
    complaints.push(`${PICTURE_PAGE}: differs from the output of 'node tools/layers.ts --picture'`);
  return { files: files.length, imports: imports.length, complaints };
}

function readImports(root: string): { files: string[]; imports: Import[] } {
  const aliases = aliasesOf(root);
  const files = projectFiles(root).filter((file) => SOURCE.test(file));
  return { files, imports: files.flatMap((file) => importsOf(root, file, aliases)) };
}

function brokenRule({ from, to, isPackage }: Import): string | undefined {
  const layer = layers.find(({ files }) => files.test(from));
  if (!layer) return 'this folder belongs to no layer of tools/layers/list.ts';
  if (isPackage) return allowsPackage(layer, to) ? undefined : layer.rule;
  if (to.startsWith('..')) return 'a file outside of the project is imported';
  if (layer.name !== layers[0]?.name && TEST.test(to)) return 'a test is imported';
  const folder = from.split('/').slice(0, 3).join('/');
  const allowed = layer.mayImport.replaceAll(/\$(?:capability|feature)/g, folder);
  return new RegExp(`^(?:${allowed})`).test(to) ? undefined : layer.rule;
}

function allowsPackage({ packages }: Layer, specifier: string): boolean {
  if (typeof packages === 'string') return packages === 'any' || !isBuiltin(specifier);
  return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

function fileEdges(imports: readonly Import[]): Edge[] {
  return imports.map(({ from, to }) => [from, to]);
}

/** A folder and its ancestors count as one place: a parent composes its parts and shares types. */
function folderEdges(imports: readonly Import[]): Edge[] {
  return imports
    .filter(({ from }) => !TEST.test(from))
    .map(({ from, to }): Edge => [posix.dirname(from), posix.dirname(to)])
    .filter(([from, to]) => !`${from}/`.startsWith(`${to}/`) && !`${to}/`.startsWith(`${from}/`));
}

function circleComplaints(
  what: string,
  edges: readonly Edge[],
  exceptions: readonly Exception[],
): string[] {
  const rest = edges.filter((edge) => !exceptions.some((one) => isExempt(edge, one)));
  const found = circles(rest);
  const unused = exceptions.filter((one) => {
    const exempt = edges.filter((edge) => isExempt(edge, one));
    return circles([...rest, ...exempt]).length === found.length;
  });
  return [
    ...found.map((circle) => `${what}: ${circle.join(' -> ')}`),
    ...unused.map(({ from, to }) => `remove the unused exception ${from} -> ${to}: no ${what}`),
  ];
}

function isExempt([from, to]: Edge, exception: Exception): boolean {
  return from === exception.from && to === exception.to;
}
