import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { linkBinaries } from '../postinstall.mjs';
import { runQuietly } from './child.mjs';
import { digestOf } from './digest.mjs';

/** Whether node_modules contains the locked versions. After a manual install, creates the links that it may lack. */
export function arePackagesInstalled(root) {
  const stamp = stampOf(root);
  const digest = digestOf(root, ['package-lock.json']);
  const isStamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (!isStamped && holdsLockedVersions(root)) finishInstall(root);
  if (!existsSync(join(root, 'node_modules/.bin/node')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === digest;
}

export async function installPackages(root) {
  rmSync(stampOf(root), { force: true });
  const first = !existsSync(join(root, 'node_modules'));
  await runQuietly({
    headline: first
      ? 'Installing packages (about a minute, first time only)…'
      : 'Installing packages again, since package-lock.json changed…',
    complaint: 'The packages could not be installed: see npm above, then run the command again.',
    command: 'npm',
    // Scripts of packages do not run; the links that PostgreSQL's script would create follow.
    args: [
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
    ],
    cwd: root,
    env: { ...process.env, PATH: systemPath(root), NODE_ENV: '' },
  });
  finishInstall(root);
  if (!existsSync(join(root, 'node_modules/.bin/node')))
    throw new Error(
      `There is no Node 26 for ${process.platform}-${process.arch} among the packages.`,
    );
}

/** Creates the links of packages' scripts, which `npm ci --ignore-scripts` skips. */
function finishInstall(root) {
  linkBinaries();
  mkdirSync(dirname(stampOf(root)), { recursive: true });
  writeFileSync(stampOf(root), digestOf(root, ['package-lock.json']));
}

/** Removes node_modules from PATH, since npm must not run on a Node that it replaces. */
function systemPath(root) {
  const own = join(root, 'node_modules');
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.startsWith(own)).join(delimiter);
}

/** Compares the lock file with npm's record of installed packages. */
function holdsLockedVersions(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  const locked = readPackages(join(root, 'package-lock.json'));
  return Object.entries(locked).every(([path, { version, optional }]) => {
    const found = installed[path];
    return path === '' || (found ? found.version === version : optional === true);
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

function stampOf(root) {
  return join(root, 'node_modules/.cache/zap-setup');
}
