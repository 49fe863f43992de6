import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './heap.ts';

test('Collects unreachable objects and keeps reachable ones', async () => {
  const held = { name: 'held' };
  const refs = [new WeakRef(held), refToNothingHeld()];
  // A WeakRef keeps its target alive until the end of the current turn.
  await turn();
  await collectGarbage();
  expect(refs.map((ref) => ref.deref()?.name)).toEqual([held.name, undefined]);
});

function refToNothingHeld(): WeakRef<{ name: string }> {
  return new WeakRef({ name: 'dropped' });
}
