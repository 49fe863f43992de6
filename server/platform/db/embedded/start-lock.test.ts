import { mkdirSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { scratchDir } from '#test/support/database/scratch.ts';
import { startPostgres } from '../embedded.ts';

test('Of two first starts on a folder, one runs and the other explains why it does not', async () => {
  const folder = scratchDir('two-starts');
  mkdirSync(folder, { mode: 0o700 });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const directory = `${folder}/postgres`;
  const starts = await Promise.allSettled(
    [1, 2].map(() => startPostgres(directory, { volatile: true })),
  );
  const outcomes = starts.map((start) =>
    start.status === 'rejected' ? String(start.reason) : 'runs',
  );
  for (const start of starts) if (start.status === 'fulfilled') await start.value.stop();
  expect(outcomes.toSorted()).toEqual([
    expect.stringContaining(`already uses the database in ${directory}`),
    'runs',
  ]);
}, 120_000);
