import { sql } from 'kysely';
import type { CallName } from '#contract/api.ts';
import type { Reply } from '../worlds/app.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';
import { disputeSteps } from './dispute-steps.ts';
import type { Act } from './synonym-acts.ts';

/** Shared steps of tests about reviews. */
export function reviewSteps(world: () => BookingWorld) {
  const steps = disputeSteps(world);
  const { booked, goTo, provider } = steps;

  async function bookedAt(service: Visit['service'], who?: string): Promise<Visit> {
    const w = world();
    const customer = who ?? (await w.customer());
    const one = await w.book(customer, service);
    const params = { bookingId: one.bookingId };
    const { data } = (await w.call('booking', { as: customer, params })).body;
    return { customer, service, ...one, startsAt: data.date, endsAt: data.endsAt };
  }

  /** A completed booking with its customer. */
  async function visited(service?: Visit['service'], who?: string): Promise<Visit> {
    const one = service ? await bookedAt(service, who) : await booked();
    goTo(one.startsAt, 5);
    await provider('complete', one);
    return one;
  }

  const write = ({ customer, bookingId }: Visit, body: object = GOOD, as = customer) =>
    world().call('writeReview', { as, params: { bookingId }, body });
  const edit = ({ customer, bookingId }: Visit, body: object, as = customer) =>
    world().call('editReview', { as, params: { bookingId }, body });
  const list = async ({ service: { serviceId } }: Visit, query = {}) =>
    (await world().call('serviceReviews', { params: { serviceId }, query })).body.data;
  const serviceDetails = async ({ service: { serviceId } }: Visit) =>
    (await world().call('serviceDetails', { params: { serviceId } })).body.data;
  /** What an admin sees who opens the case now. */
  const seenOf = async (reviewId: string) => {
    const { rows } = await sql<{
      changedAt: Temporal.Instant;
      reportedAt: Temporal.Instant | null;
    }>`
      select changed_at as "changedAt",
        (select max(reported_at) from reviews.reports
          where review_id = r.id and closed_at is null) as "reportedAt"
      from reviews.listed r where id = ${reviewId}`.execute(world().deps.db);
    const [seen] = rows;
    return { changedAt: `${seen?.changedAt}`, reportedAt: seen?.reportedAt?.toString() ?? null };
  };
  return { ...steps, seenOf, visited, write, edit, list, serviceDetails };
}

export type Visit = Awaited<ReturnType<ReturnType<typeof disputeSteps>['booked']>>;
export const GOOD = { stars: 5, text: 'On time, and kind.' };

export function codeOf(reply: Pick<Reply, 'status' | 'body'>) {
  return reply.body.code ?? reply.status;
}

/** The calls that decide about one review: it is hidden, displayed again, and kept after another report. */
export function reviewActs(world: () => BookingWorld): [CallName, () => Promise<Act>][] {
  const { seenOf, visited, write } = reviewSteps(world);
  const reason = 'It names a neighbour';
  let reviewId: string | undefined;
  const params = async () => {
    reviewId ??= (await write(await visited())).body.data.id as string;
    return { reviewId };
  };
  const reported = async (): Promise<Act> => {
    const one = await params();
    const as = await world().customer();
    await world().call('reportReview', { as, params: one, body: { reason } });
    return { params: one, body: { reason, seen: await seenOf(one.reviewId) } };
  };
  return [
    ['hideReview', reported],
    ['unhideReview', async () => ({ params: await params() })],
    ['keepReview', reported],
  ];
}
