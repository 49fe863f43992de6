// Installs the locked packages and, with --build, builds the web.
// Plain JavaScript without dependencies, since the system's Node runs it before packages are installed.
import { fileURLToPath } from 'node:url';
import { buildWeb, isWebBuilt } from './setup/build.mjs';
import { stopWithParent } from './setup/child.mjs';
import { arePackagesInstalled, installPackages } from './setup/install.mjs';
import { withLock } from './setup/lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const wantsBuild = process.argv.includes('--build');

if (!isReady()) {
  stopWithParent();
  try {
    await withLock(root, setUp);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

function isReady() {
  return arePackagesInstalled(root) && (!wantsBuild || isWebBuilt(root));
}

/** Checks again under the lock, since another set-up may have finished the work. */
async function setUp() {
  if (!arePackagesInstalled(root)) await installPackages(root);
  if (wantsBuild && !isWebBuilt(root)) await buildWeb(root);
}
