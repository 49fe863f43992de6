import { type Person, personById } from '#capabilities/identity/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { erasedEmail } from './emails.ts';
import { obstaclesToDelete } from './obstacles.rules.ts';
import { openObligations } from './open-obligations.ts';
import {
  endErasure,
  erasedParts,
  erasuresDue,
  lockErasure,
  postponeErasure,
  writeErasedPart,
  writeEvent,
} from './store.ts';

const PEOPLE_PER_SWEEP = 20;
const HOURS_BETWEEN_ATTEMPTS = 24;

type Needs = Pick<Deps, 'db' | 'clock' | 'mail' | 'log'>;

/** Erases the people who are due, each separately. */
export async function eraseDue(
  deps: Needs,
  parts: readonly PersonalPart[],
  now: Temporal.Instant,
): Promise<void> {
  const due = await erasuresDue(deps.db, now, PEOPLE_PER_SWEEP);
  await eachRow(deps.log, 'erasure.failed', due, (id) => erasePerson(deps, parts, id));
}

/**
 * Erases a person part by part, each in a transaction that also records it. An interrupted erasure
 * continues where it stopped, and concurrent ones do each step once. New obligations, such as money
 * returned late, postpone it, but not beyond the last day.
 */
async function erasePerson(
  deps: Needs,
  parts: readonly PersonalPart[],
  personId: string,
): Promise<void> {
  const { db } = deps;
  const person = await personById(db, personId);
  if (!person) return;
  const done = await erasedParts(db, personId);
  if (done.size === 0 && (await isPostponed(deps, personId))) return;
  const left = parts.filter(({ name }) => !done.has(name));
  for (const part of left) {
    const isLast = part === left.at(-1);
    await inTransaction(db, (tx) => eraseStep(tx, deps, { person, part, isLast }));
  }
}

/** @returns whether open obligations postpone the erasure by a day */
async function isPostponed({ db, clock }: Needs, personId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const erasure = await lockErasure(tx, personId);
    const now = clock.now();
    if (!erasure || Temporal.Instant.compare(now, erasure.latestAt) >= 0) return false;
    if (obstaclesToDelete(await openObligations(tx, personId, now)).length === 0) return false;
    const next = now.add({ hours: HOURS_BETWEEN_ATTEMPTS });
    const isLate = Temporal.Instant.compare(next, erasure.latestAt) > 0;
    await postponeErasure(tx, personId, isLate ? erasure.latestAt : next);
    await writeEvent(tx, { personId, what: 'erasure waits', actor: 'system' }, now);
    return true;
  });
}

type Step = { person: Person; part: PersonalPart; isLast: boolean };

async function eraseStep(tx: Tx, deps: Needs, { person, part, isLast }: Step): Promise<void> {
  const { id: personId, email, phone, firstName, lastName } = person;
  const erasure = await lockErasure(tx, personId);
  if (!erasure || erasure.erasedAt || (await erasedParts(tx, personId)).has(part.name)) return;
  const now = deps.clock.now();
  await part.erase(tx, { personId, email, phone, firstName, lastName }, now);
  await writeErasedPart(tx, personId, part.name, now);
  if (!isLast) return;
  await endErasure(tx, personId, now);
  await writeEvent(tx, { personId, what: 'erased', actor: 'system' }, now);
  await deps.mail.enqueue(tx, erasedEmail(person));
}
