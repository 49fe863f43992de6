import { expect, test } from 'vitest';
import { calls } from '#contract/api.ts';
import type { CallDefinition } from '#contract/call.ts';
import { type RefusalCode, refusals } from '#contract/errors.ts';
import { texts as hindi } from '#messages/hi/failures.ts';

const definitions: readonly CallDefinition[] = Object.values(calls);
const codesOf = (list: readonly CallDefinition[]) => new Set(list.flatMap(({ errors }) => errors));
const ofAdmins = codesOf(definitions.filter(({ access }) => access === 'admin'));
const ofOthers = codesOf(definitions.filter(({ access }) => access !== 'admin'));

/** Only payment providers send webhooks. */
const ofMachines: readonly RefusalCode[] = ['WEBHOOK_SIGNATURE'];

/** Codes that no call lists, such as FORBIDDEN, because every call can return them. */
const displayed = (Object.keys(refusals) as RefusalCode[]).filter(
  (code) => (ofOthers.has(code) || !ofAdmins.has(code)) && !ofMachines.includes(code),
);

test.each(displayed)('%s has a Hindi sentence', (code) => {
  expect(hindi[code]).toMatch(/\p{Script=Devanagari}/u);
});
