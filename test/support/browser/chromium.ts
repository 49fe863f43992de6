import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import chromium from '@sparticuz/chromium';

/**
 * Finds the browser of the journeys: CHROMIUM_PATH, else the Chromium from npm, unpacked once per version. By default
 * the package unpacks into the temporary folder and reuses any version there, so a separate folder is used.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const manifest = readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const home = resolve('node_modules/.cache', `chromium-${version}`);
  if (!existsSync(home)) await unpack(home);
  return join(home, 'chromium');
}

/** Unpacks to a temporary path and renames it, so that no run uses an incomplete browser. */
async function unpack(home: string): Promise<void> {
  mkdirSync(dirname(home), { recursive: true });
  const aside = mkdtempSync(`${home}-`);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = aside;
  try {
    await chromium.executablePath();
    if (!existsSync(home)) renameSync(aside, home);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(aside, { recursive: true, force: true });
  }
}
