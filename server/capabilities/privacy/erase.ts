import { type Person, personById } from '#capabilities/identity/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { erasedLetter } from './emails.ts';
import { obstaclesToDelete } from './obstacles.rules.ts';
import { openMatters } from './open-obligations.ts';
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
const HOURS_BETWEEN_TRIES = 24;

type Needs = Pick<Deps, 'db' | 'clock' | 'mail' | 'log'>;

/** Erases the people whose time has come, each for itself. */
export async function eraseDue(
  deps: Needs,
  parts: readonly PersonalPart[],
  now: Temporal.Instant,
): Promise<void> {
  const due = await erasuresDue(deps.db, now, PEOPLE_PER_SWEEP);
  await eachRow(deps.log, 'erasure.failed', due, (id) => erasePerson(deps, parts, id));
}

/**
 * Has one part after the other forget a person, each in its own transaction with the note that it has:
 * an erasure that was cut off goes on where it was, and two at once do each step once. What came up since
 * the account was deleted (money that returned late) is waited for, but never beyond the last day.
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
  if (done.size === 0 && (await waits(deps, personId))) return;
  const left = parts.filter(({ name }) => !done.has(name));
  for (const part of left) {
    const isLast = part === left.at(-1);
    await inTransaction(db, (tx) => eraseStep(tx, deps, { person, part, isLast }));
  }
}

/** @returns whether something is still open, for which the erasure waits another day. */
async function waits({ db, clock }: Needs, personId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const erasure = await lockErasure(tx, personId);
    const now = clock.now();
    if (!erasure || Temporal.Instant.compare(now, erasure.latestAt) >= 0) return false;
    if (obstaclesToDelete(await openMatters(tx, personId, now)).length === 0) return false;
    const next = now.add({ hours: HOURS_BETWEEN_TRIES });
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
  await deps.mail.enqueue(tx, erasedLetter(email));
}
