import { lockTask } from '#capabilities/catalogue/index.ts';
import type { ClassSession, PublishSessionsBody } from '#contract/availability/sessions.ts';
import { localMoment } from '#messages/moments.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { T } from '#messages/translation.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { claim } from '../claims/store.ts';
import type { Owned } from '../hours/hours.store.ts';
import { type HoursNeeds, requireOwned } from '../hours/own-hours.ts';
import { isoIn } from '../local-time.ts';
import { localDate } from '../rules/starts.rules.ts';
import { type SettingsRow, settingsRow } from '../settings.store.ts';
import { minuteOf } from '../starts/facts.ts';
import { findOwnOffer } from '../starts/find-offer.ts';
import { sessionDates } from './session-dates.rules.ts';
import {
  activeResource,
  classRows,
  deleteClass,
  insertClass,
  insertSession,
  isInTimeOff,
  type SessionRow,
  upcomingSessions,
} from './store.ts';

/** Conflicting times that one refusal names. */
const CONFLICTS_MAX = 20;

/**
 * Publishes one session or a weekly series of a class, and claims the time of its leader and a unit of its room. All sessions are
 * published or none.
 * @returns all upcoming sessions of the service.
 * @throws Refused SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, NOT_BOOKABLE without hours, MEMBER_NOT_FOUND,
 * RESOURCE_NOT_FOUND, SESSION_DATES, SESSION_CONFLICT with the times in time off, or at which the leader or the room is not free.
 */
export async function publishSessions(
  needs: HoursNeeds,
  input: Owned & { body: PublishSessionsBody },
): Promise<ClassSession[]> {
  const { ownerId, serviceId, body } = input;
  const { subServiceId } = body;
  const now = needs.clock.now();
  return inTransaction(needs.db, async (tx) => {
    await lockTask(tx, subServiceId);
    const offer = await findOwnOffer(tx, { ...input, subServiceId, people: 1 });
    if (offer.isRemoved) throw new Refused('SUB_SERVICE_NOT_FOUND');
    const settings = await settingsRow(tx, serviceId);
    if (!settings) throw new Refused('NOT_BOOKABLE', (t) => t('sentences.hoursFirst'));
    const leaderId = body.leaderId ?? ownerId;
    const leader = await activeResource(tx, ownerId, { id: leaderId, kind: 'member' });
    if (!leader) throw new Refused('MEMBER_NOT_FOUND');
    const roomId = body.roomId ?? null;
    const room = roomId && (await activeResource(tx, ownerId, { id: roomId, kind: 'equipment' }));
    if (roomId && !room) throw new Refused('RESOURCE_NOT_FOUND');
    const starts = startsOf(body, settings, now);
    await insertClass(tx, { businessId: ownerId, serviceId, subServiceId });
    const { places } = body;
    const series = { businessId: ownerId, serviceId, subServiceId, leaderId, roomId, places };
    const { taken, off } = await publishEach(tx, {
      series,
      starts,
      minutes: offer.minutes,
      settings,
      now,
    });
    if (off.length > 0) throw timeOffAt(off, settings.timeZone);
    if (taken.length > 0) throw conflictAt(taken, settings.timeZone, room ? room.name : undefined);
    return sessionViews(await upcomingSessions(tx, series, now), settings.timeZone);
  });
}

function startsOf(
  body: PublishSessionsBody,
  { timeZone }: SettingsRow,
  now: Temporal.Instant,
): Temporal.Instant[] {
  const dates = sessionDates(body, localDate(minuteOf(now), timeZone));
  if (typeof dates === 'function') {
    throw new Refused('SESSION_DATES', dates, { fields: { date: dates } });
  }
  const time = Temporal.PlainTime.from(body.time);
  const starts = dates.map((date) =>
    date.toZonedDateTime({ timeZone, plainTime: time }).toInstant(),
  );
  if (starts.some((start) => Temporal.Instant.compare(start, now) <= 0)) {
    const problem: Sentence = (t) => t('sentences.datesAhead');
    throw new Refused('SESSION_DATES', problem, { fields: { date: problem } });
  }
  return starts;
}

type Series = {
  series: {
    businessId: string;
    serviceId: string;
    subServiceId: string;
    leaderId: string;
    roomId: string | null;
    places: number;
  };
  starts: readonly Temporal.Instant[];
  minutes: number;
  settings: SettingsRow;
  now: Temporal.Instant;
};

/** @returns the starts at which the leader or the room is not free, and those in time off. */
async function publishEach(
  tx: Tx,
  { series, starts, minutes, settings, now }: Series,
): Promise<{ taken: Temporal.Instant[]; off: Temporal.Instant[] }> {
  const { businessId, leaderId, roomId } = series;
  const seriesId = crypto.randomUUID();
  const taken: Temporal.Instant[] = [];
  const off: Temporal.Instant[] = [];
  for (const from of starts) {
    const ends = from.add({ minutes });
    const until = ends.add({ minutes: settings.bufferMinutes });
    const sessionId = await insertSession(tx, { ...series, seriesId, from, until: ends });
    const isClaimed = await claim(tx, {
      businessId,
      // A session is not a sale of the service: its leader stays claimed when the service changes.
      serviceId: null,
      claimId: sessionId,
      needs: [leaderId, ...(roomId ? [roomId] : [])].map((id) => ({
        ...{ resources: [id], units: 1, from, ends, until },
      })),
      heldUntil: null,
      now,
    });
    if (!isClaimed) taken.push(from);
    if (await isInTimeOff(tx, { ...series, from, until: ends })) off.push(from);
  }
  return { taken, off };
}

function conflictAt(
  taken: readonly Temporal.Instant[],
  timeZone: string,
  room: string | undefined,
): Refused {
  const text: Sentence = (t) => {
    const times = timesText(t, taken, timeZone);
    return room === undefined
      ? t('sentences.leaderNotFree', { times })
      : t('sentences.leaderOrSpaceNotFree', { times, room });
  };
  return new Refused('SESSION_CONFLICT', text, {
    extra: { conflicts: taken.map((at) => isoIn(at, timeZone)) },
  });
}

/** `isTimeOff` is for the title of the page, which names the leader otherwise. */
function timeOffAt(off: readonly Temporal.Instant[], timeZone: string): Refused {
  const text: Sentence = (t) =>
    t('sentences.sessionsInTimeOff', { times: timesText(t, off, timeZone) });
  return new Refused('SESSION_CONFLICT', text, {
    extra: { conflicts: off.map((at) => isoIn(at, timeZone)), isTimeOff: true },
  });
}

function timesText(t: T, starts: readonly Temporal.Instant[], timeZone: string): string {
  return starts
    .slice(0, CONFLICTS_MAX)
    .map((at) => localMoment(t, at.toString(), timeZone))
    .join(', ');
}

/** Upcoming sessions of an own service. @throws Refused SERVICE_NOT_FOUND. */
export async function listSessions(needs: HoursNeeds, owned: Owned): Promise<ClassSession[]> {
  await requireOwned(needs.db, owned);
  const { ownerId: businessId, serviceId } = owned;
  const settings = await settingsRow(needs.db, serviceId);
  const rows = await upcomingSessions(needs.db, { businessId, serviceId }, needs.clock.now());
  return sessionViews(rows, settings?.timeZone ?? 'UTC');
}

/** Sub-services of an own service that are sold only at sessions. @throws Refused SERVICE_NOT_FOUND. */
export async function listClasses(
  { db }: Pick<HoursNeeds, 'db'>,
  owned: Owned,
): Promise<{ subServiceId: string }[]> {
  await requireOwned(db, owned);
  return classRows(db, { businessId: owned.ownerId, serviceId: owned.serviceId });
}

/**
 * Sells a sub-service by appointment again.
 * @throws Refused SERVICE_NOT_FOUND, CLASS_HAS_SESSIONS.
 */
export async function endClass(
  needs: HoursNeeds,
  { ownerId, serviceId, subServiceId }: Owned & { subServiceId: string },
): Promise<void> {
  await inTransaction(needs.db, async (tx) => {
    await requireOwned(tx, { ownerId, serviceId });
    const one = { businessId: ownerId, serviceId, subServiceId };
    const sessions = await upcomingSessions(tx, one, needs.clock.now());
    if (sessions.some((session) => session.subServiceId === subServiceId))
      throw new Refused('CLASS_HAS_SESSIONS');
    await deleteClass(tx, one);
  });
}

function sessionViews(rows: readonly SessionRow[], timeZone: string): ClassSession[] {
  return rows.map(({ startsAt, endsAt, room, ...row }) => ({
    ...row,
    ...(room === null ? {} : { room }),
    startsAt: isoIn(startsAt, timeZone),
    endsAt: isoIn(endsAt, timeZone),
  }));
}
