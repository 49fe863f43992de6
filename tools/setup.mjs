// Brings a clone to the state its commands need: packages as locked and, with --build, the built web.
// Plain JavaScript without dependencies, since the system's own Node runs it before anything is installed.
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

/** Asks again under the lock: another set-up may have done the work meanwhile. */
async function setUp() {
  if (!arePackagesInstalled(root)) await installPackages(root);
  if (wantsBuild && !isWebBuilt(root)) await buildWeb(root);
}
