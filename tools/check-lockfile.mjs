// Fails if the lock file lacks an optional package, which `npm ci` of npm 11 refuses: node tools/check-lockfile.mjs
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'));

for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
  for (const name of Object.keys(optionalDependencies)) {
    if (isLocked(path, name)) continue;
    console.error(`missing in the lock: ${name}, needed by ${path || 'the project'}`);
    process.exitCode = 1;
  }
}

/** Looks where Node does: beside the package, then in every folder above. */
function isLocked(path, name) {
  if (packages[`${path && `${path}/`}node_modules/${name}`]) return true;
  if (path === '') return false;
  const above = path.lastIndexOf('/node_modules/');
  return isLocked(above === -1 ? '' : path.slice(0, above), name);
}
