import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles } from '../../project-files.ts';
import {
  type Runner,
  readReport,
  removeReport,
  reportPath,
  type TestResult,
} from '../../run/reports.ts';
import { titlePattern } from './batches.ts';
import type { Edit } from './mutations.ts';

/** The time in milliseconds that a journey waits for an element. */
const PATIENCE_MS = '10000';
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/** Copies the project to a temporary folder and links the installed packages. */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'zap-mutate-'));
  for (const file of projectFiles(root)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  // The copy has a separate node_modules/.cache, for reports and build stamps.
  mkdirSync(join(copy, 'node_modules/.cache'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

export function removeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}

/** Applies edits, runs `work`, and restores the files. */
export async function withEdits<T>(
  copy: string,
  edits: readonly Edit[],
  work: () => Promise<T>,
): Promise<T> {
  const files = [...new Set(edits.map(({ file }) => file))];
  const originals = files.map((file) => [file, readFileSync(join(copy, file), 'utf8')] as const);
  for (const [file, original] of originals) {
    const own = edits.filter((edit) => edit.file === file);
    const changed = own.reduce((text, { from, to }) => text.replaceAll(from, () => to), original);
    writeFileSync(join(copy, file), changed);
  }
  try {
    return await work();
  } finally {
    for (const [file, original] of originals) writeFileSync(join(copy, file), original);
  }
}

/** Runs the runner's tests of these files that name one of the clauses. */
export async function runClaims(
  copy: string,
  runner: Runner,
  files: readonly string[],
  clauses: readonly string[],
): Promise<TestResult[]> {
  if (files.length === 0) return [];
  const pattern = titlePattern(clauses);
  if (runner === 'vitest') {
    const output = `--outputFile.json=${reportPath(copy, 'vitest')}`;
    return await runIn(copy, 'vitest', ['run', ...files, '-t', pattern, '--reporter=json', output]);
  }
  await run(copy, 'react-router', ['build'], { NODE_ENV: 'production' });
  return await runIn(copy, 'playwright', ['test', ...files, '-g', pattern, '--reporter=json']);
}

async function runIn(copy: string, runner: Runner, args: string[]): Promise<TestResult[]> {
  removeReport(copy, runner);
  await run(copy, runner, args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(copy, 'playwright'),
    JOURNEY_PATIENCE_MS: PATIENCE_MS,
  });
  return readReport(copy, runner) ?? [];
}

/** Ignores a failure: the report contains the failed tests. */
function run(
  copy: string,
  name: string,
  args: string[],
  extra: Record<string, string>,
): Promise<void> {
  const bin = join(copy, 'node_modules/.bin');
  const env = {
    ...process.env,
    ...extra,
    NO_COLOR: '1',
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
  };
  return new Promise((done) => {
    execFile(join(bin, name), args, { cwd: copy, env, maxBuffer: OUTPUT_BYTES_MAX }, () => done());
  });
}
