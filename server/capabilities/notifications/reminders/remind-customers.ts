import { notificationFacts } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { textsIn } from '#platform/texts.ts';
import { reminderContent } from '../bookings/emails.ts';
import { notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';
import { dayOfReminder, dueReminder, REMINDER_HOURS } from './rules.ts';
import { reminderKey, type UpcomingRow, unreminded } from './store.ts';

const PER_SWEEP = 200;

/** Reminds customers of bookings that start in a day and in two hours. */
export async function remindCustomers(deps: Deps, now: Temporal.Instant): Promise<void> {
  for (const hours of REMINDER_HOURS) {
    const rows = await unreminded(deps.db, now, hours, PER_SWEEP);
    const due = rows.filter((row) => dueReminder(row, now) === hours);
    await eachRow(deps.log, 'reminder.failed', due, (row) => remind(deps, row, hours));
  }
}

async function remind(deps: Deps, row: UpcomingRow, hours: number): Promise<void> {
  const facts = await notificationFacts(deps.db, row.id, 'accept');
  if (facts?.booking.state !== 'accepted') return;
  const key = reminderKey(row.id, row.startsAt, hours);
  const customer = await personById(deps.db, facts.booking.customerId);
  if (!customer) return;
  const t = textsIn(customer.language);
  const { publicUrl } = deps.site;
  const { day, validUntil } = dayOfReminder(facts.booking, hours, deps.clock.now());
  const notification = written(t, (own) => reminderContent({ ...facts, t: own }, day, publicUrl));
  const { id: personId, email: to } = customer;
  const booking = { bookingId: row.id, startsAt: row.startsAt.toString() };
  await notify(deps, key, { ...notification, personId, to, kind: 'reminder', validUntil, booking });
}
