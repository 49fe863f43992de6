// Checks that imports look down the floors, through doors, and never in circles:
//   node tools/layers.ts            complaints, one a line
//   node tools/layers.ts --picture  the floors as a mermaid flowchart, for docs/architecture.md
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { circles } from './layers/circles.ts';
import { isStale, picture } from './layers/diagram.ts';
import { aliasesOf, type Import, importsOf } from './layers/imports.ts';
import { type Room, rooms } from './layers/list.ts';
import { projectFiles } from './project-files.ts';

const SOURCE = /^(?:contract|server|web|test|tools|lab)\/.*\.tsx?$/;
const PICTURE_HOME = 'docs/architecture.md';

if (import.meta.main) main(process.cwd());

function main(root: string): void {
  if (process.argv.includes('--picture')) {
    console.log(picture(readImports(root).imports));
    return;
  }
  const { files, imports, complaints } = checkFloors(root);
  for (const complaint of complaints) console.log(complaint);
  console.log(`${files} files, ${imports} imports, ${complaints.length} complaints`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}

/** Measures every import of the project under `root` against the floors. */
export function checkFloors(root: string): {
  files: number;
  imports: number;
  complaints: string[];
} {
  const { files, imports } = readImports(root);
  const complaints = imports.flatMap((one) => {
    const reason = forbidden(one);
    return reason ? [`${one.from} -> ${one.to}: ${reason}`] : [];
  });
  for (const ring of circles(imports)) complaints.push(`circle: ${ring.join(' -> ')}`);
  const page = join(root, PICTURE_HOME);
  if (existsSync(page) && isStale(readFileSync(page, 'utf8'), picture(imports)))
    complaints.push(`${PICTURE_HOME}: the picture is not that of 'node tools/layers.ts --picture'`);
  return { files: files.length, imports: imports.length, complaints };
}

function readImports(root: string): { files: string[]; imports: Import[] } {
  const aliases = aliasesOf(root);
  const files = projectFiles(root).filter((file) => SOURCE.test(file));
  return { files, imports: files.flatMap((file) => importsOf(root, file, aliases)) };
}

function forbidden({ from, to, isPackage }: Import): string | undefined {
  const room = rooms.find(({ holds }) => holds.test(from));
  if (!room) return 'this folder has no place in tools/layers/list.ts';
  if (isPackage) return allowsPackage(room, to) ? undefined : room.because;
  if (to.startsWith('..')) return 'the project imports nothing outside of itself';
  if (room.name !== rooms[0]?.name && /\.test\.tsx?$/.test(to))
    return 'a test is imported by nobody';
  const sees = room.sees
    .replaceAll('$here', posix.dirname(from))
    .replaceAll('$feature', from.split('/').slice(0, 3).join('/'))
    .replaceAll('$capability', from.split('/').slice(0, 3).join('/'));
  return new RegExp(`^(?:${sees})`).test(to) ? undefined : room.because;
}

function allowsPackage(room: Room, specifier: string): boolean {
  if (typeof room.packages === 'string') return room.packages === 'any' || !isBuiltin(specifier);
  return room.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}
