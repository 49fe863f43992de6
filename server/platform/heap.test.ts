import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './heap.ts';

test('what nobody holds is collected, and what somebody holds is not', async () => {
  const held = { name: 'held' };
  const refs = [new WeakRef(held), refToNothingHeld()];
  // A reference is kept for the rest of the turn that made it.
  await turn();
  await collectGarbage();
  expect(refs.map((ref) => ref.deref()?.name)).toEqual([held.name, undefined]);
});

function refToNothingHeld(): WeakRef<{ name: string }> {
  return new WeakRef({ name: 'dropped' });
}
