import { expect, test } from 'vitest';
import { type Ordered, runSideBySide } from './side-by-side.ts';

/** Records starts and ends of steps, each of which runs until `end`. */
function record(steps: readonly Ordered[], atOnce: number) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const done = runSideBySide(steps, atOnce, async ({ name }) => {
    log.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    log.push(`${name} ends`);
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((next) => setImmediate(next));
  };
  return { log, end, done };
}

test('runs two steps at once, in order', async () => {
  const { log, end, done } = record([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2);
  expect(log).toEqual(['a', 'b']);
  await end('b');
  expect(log).toEqual(['a', 'b', 'b ends', 'c']);
  await end('a');
  await end('c');
  await done;
});

test('starts a later step while one waits for another', async () => {
  const steps = [{ name: 'build' }, { name: 'journeys', after: ['build'] }, { name: 'lint' }];
  const { log, end, done } = record(steps, 3);
  expect(log).toEqual(['build', 'lint']);
  await end('build');
  expect(log).toEqual(['build', 'lint', 'build ends', 'journeys']);
  await end('lint');
  await end('journeys');
  await done;
});

test('a step that is not part of the run delays none', async () => {
  const { log, end, done } = record([{ name: 'journeys', after: ['build'] }], 2);
  expect(log).toEqual(['journeys']);
  await end('journeys');
  await done;
});

test('the last step runs alone', async () => {
  const steps = [{ name: 'last', after: 'all' as const }, { name: 'a' }, { name: 'b' }];
  const { log, end, done } = record(steps, 2);
  await end('a');
  expect(log).toEqual(['a', 'b', 'a ends']);
  await end('b');
  expect(log).toEqual(['a', 'b', 'a ends', 'b ends', 'last']);
  await end('last');
  await done;
});

test('refuses steps that wait for each other', async () => {
  const steps = [
    { name: 'a', after: ['b'] },
    { name: 'b', after: ['a'] },
  ];
  await expect(runSideBySide(steps, 2, async () => {})).rejects.toThrow('a, b');
});
