import { calls } from '#contract/api.ts';
import { callPaths } from '#contract/call-paths.ts';
import { randomFrom } from '../../simulation/histories/faults/random.ts';
import { roles } from '../actors.ts';
import { drawValidRequest } from '../fuzz/draw-request.ts';
import { isUnrelated } from '../fuzz/judge-reply.ts';
import { operationsOf, schemas } from '../fuzz/operations.ts';
import type { Attack, Target } from '../target.ts';
import { digestOf } from '../victims.ts';

export const recordAttacks: readonly Attack[] = [
  {
    chapter: 'V8',
    claim: 'unrelated people reach no call about a booking, a customer or a business of others',
    run: foreignIds,
  },
  { chapter: 'V8', claim: 'a list never contains records of others', run: foreignLists },
];

/**
 * Makes each call with ids of the victims in its path and a body that the contract accepts, as every unrelated role:
 * an invalid body would be refused before the rights are checked.
 */
async function foreignIds(target: Target) {
  const { harness, victims, actors } = target;
  const { rows } = await harness.sql.query<{ id: string }>(
    'select member_id as id from team.members where business_id = $1 limit 1',
    [victims.providerId],
  );
  const { bookingId, customerId, serviceId, subServiceId, providerId: businessId } = victims;
  const memberId = rows[0]?.id ?? '';
  const of = { bookingId, customerId, serviceId, subServiceId, businessId, memberId, n: '1' };
  const ids = new Map(Object.entries(of).map(([name, id]) => [name, [id]]));
  const source = { random: randomFrom(1), schemas, ids };
  const before = await digestOf(harness, victims);
  const findings: string[] = [];
  for (const operation of operationsOf()) {
    const { name, path, access } = operation;
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
    const isAbout = names.length > 0 && names.every((key) => ids.has(key));
    if (!isAbout || access === 'anyone' || isPublic(name)) continue;
    for (const role of roles.filter(isUnrelated)) {
      const request = drawValidRequest(operation, source);
      const reply = await actors[role].send(request);
      if (![401, 403, 404].includes(reply.status))
        findings.push(`${name} as ${role}: status ${reply.status} ${reply.text.slice(0, 200)}`);
    }
  }
  const after = await digestOf(harness, victims);
  for (const table of Object.keys(before))
    if (before[table] !== after[table]) findings.push(`rows in ${table} changed`);
  return findings;
}

/** Anyone may save a public service, look at it, wait for it, or ask for the price of their own first visit. */
function isPublic(name: string): boolean {
  const open = ['addFavourite', 'removeFavourite', 'addViewed', 'joinWaitlist', 'firstVisit'];
  return open.includes(name);
}

async function foreignLists({ victims, actors }: Target) {
  const findings: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const [method, path] = callPaths[name as keyof typeof callPaths];
    if (method !== 'GET' || path.includes(':') || call.access === 'admin') continue;
    for (const role of roles.filter(isUnrelated)) {
      const reply = await actors[role].send({ method, path: `/api/user${path}` });
      const leaked = victims.secrets.find((secret) => reply.text.includes(secret));
      if (leaked) findings.push(`${name} as ${role} contains '${leaked}'`);
    }
  }
  return findings;
}
