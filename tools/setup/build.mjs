import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { digestOf } from './digest.mjs';

/** The files and folders that the build of the web reads. */
export const INPUTS = [
  ...['web', 'content', 'contract', 'messages'],
  ...['vite.config.ts', 'vite.calls.ts', 'vite.compress.ts', 'vite.content.ts', 'vite.worker.ts'],
  ...['react-router.config.ts', 'tsconfig.base.json', 'tsconfig.json', 'tsconfig.web.json'],
  ...['package.json', 'package-lock.json'],
];

/** Whether dist was built from the current sources, or there is no web to build. */
export function isWebBuilt(root) {
  if (!existsSync(join(root, 'web/routes.ts'))) return true;
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(root, INPUTS);
}

export async function buildWeb(root) {
  const digest = digestOf(root, INPUTS);
  rmSync(stampOf(root), { force: true });
  const bin = join(root, 'node_modules/.bin');
  await runQuietly({
    headline: 'Building the web…',
    complaint: 'The web could not be built: see above.',
    command: join(bin, 'node'),
    args: [join(bin, 'react-router'), 'build'],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(stampOf(root), digest);
}

function stampOf(root) {
  return join(root, 'dist/.stamp');
}
