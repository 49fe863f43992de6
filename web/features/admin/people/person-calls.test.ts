import { expect, test } from 'vitest';
import type { PersonState } from '#contract/admin/limits.ts';
import { callsFor } from './person-calls.ts';
import { statesOf } from './person-labels.ts';

const suspension = { reason: 'Asks for cash', at: '2026-05-01T10:00:00Z', byName: 'Dev Kapoor' };

/** The actions of another admin for a customer in this state. */
function callsOf(state: PersonState, suspended: typeof suspension | null = null) {
  const person = { id: 'p1', state, roles: ['customer' as const], suspension: suspended };
  return callsFor({ ...person, hasSecondFactor: false, isListedAdmin: false }, 'p2');
}

test('a deactivated person can be suspended, and their suspension can be lifted', () => {
  expect(callsOf('deactivated')).toEqual(['suspendPerson']);
  expect(callsOf('deactivated', suspension)).toEqual(['liftSuspension']);
  expect(callsOf('suspended', suspension)).toEqual(['liftSuspension']);
  expect(callsOf('open')).toEqual(['suspendPerson', 'grantAdmin']);
  expect(callsOf('deleted', suspension)).toEqual([]);
});

test('a suspended person who deactivated has both states', () => {
  expect(statesOf({ state: 'deactivated', isSuspended: true })).toEqual([
    'suspended',
    'deactivated',
  ]);
  expect(statesOf({ state: 'suspended', isSuspended: true })).toEqual(['suspended']);
  expect(statesOf({ state: 'deactivated' })).toEqual(['deactivated']);
});
