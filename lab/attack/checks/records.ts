import { calls } from '#contract/api.ts';
import { callPaths } from '#contract/call-paths.ts';
import { roles } from '../actors.ts';
import { isUnrelated } from '../fuzz/judge-reply.ts';
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

/** Makes each call with ids of the victims in its path, as every unrelated role. */
async function foreignIds(target: Target) {
  const { harness, victims, actors } = target;
  const { rows } = await harness.sql.query<{ id: string }>(
    'select member_id as id from team.members where business_id = $1 limit 1',
    [victims.providerId],
  );
  const ids: Record<string, string> = {
    ...{ bookingId: victims.bookingId, customerId: victims.customerId },
    ...{ serviceId: victims.serviceId, subServiceId: victims.subServiceId },
    ...{ memberId: rows[0]?.id ?? '', businessId: victims.providerId, n: '1' },
  };
  const before = await digestOf(harness, victims);
  const findings: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const [method, path] = callPaths[name as keyof typeof callPaths];
    const names = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
    const isAbout = names.length > 0 && names.every((key) => key in ids);
    if (!isAbout || call.access === 'anyone' || isPublic(name)) continue;
    const filled = `/api/user${path.replaceAll(/:(\w+)/g, (_all, key: string) => ids[key] ?? '')}`;
    for (const role of roles.filter(isUnrelated)) {
      const body = method === 'GET' ? undefined : {};
      const reply = await actors[role].send({ method, path: filled, body });
      if (![400, 401, 403, 404, 415].includes(reply.status))
        findings.push(`${name} as ${role}: status ${reply.status}`);
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
