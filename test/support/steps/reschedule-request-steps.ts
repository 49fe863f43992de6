import { expect } from 'vitest';
import type { BookingWorld, Salon } from '../worlds/booking-world.ts';
import { rescheduleSteps } from './reschedule-steps.ts';

export type Accepted = {
  customer: string;
  bookingId: string;
  service: Salon;
  startsAt: string;
};

/** Shared steps of tests about unanswered reschedule requests. */
export function rescheduleRequestSteps(world: () => BookingWorld) {
  const steps = rescheduleSteps(world);
  const { booked, reschedule, details } = steps;
  /** A booking that its provider has accepted, and its time. */
  async function accepted(input: Parameters<typeof booked>[0] = {}) {
    const one = await booked(input);
    await answer(one, 'accept');
    const { date } = await details(one.customer, one.bookingId);
    return { ...one, startsAt: date as string };
  }

  const answer = (
    { bookingId, service }: { bookingId: string; service: Salon },
    call: 'accept' | 'reject' | 'providerCancel' | 'complete',
  ) =>
    world().call(call, {
      as: service.ownerId,
      params: { bookingId },
      ...(call === 'accept' || call === 'complete'
        ? {}
        : { body: { reason: 'I have a course then' } }),
    });

  /** An accepted booking whose customer requests the last free time. */
  async function requested(input: Parameters<typeof booked>[0] = {}, nth = -1) {
    const one = await accepted(input);
    const to = one.free.at(nth) ?? '';
    const { status } = await reschedule(one.customer, one.bookingId, to);
    expect(status).toBe(200);
    return { ...one, to };
  }

  async function cancel(one: Accepted, people?: number) {
    const params = { bookingId: one.bookingId };
    const asBody = people === undefined ? {} : { people };
    const { body } = await world().call('cancelQuote', { as: one.customer, params, body: asBody });
    const given = { quote: body.data.quote, reason: 'Plans changed' };
    return world().call('cancel', { as: one.customer, params, body: given });
  }

  const request = async ({ bookingId, service }: Pick<Accepted, 'bookingId' | 'service'>) =>
    (await world().call('request', { as: service.ownerId, params: { bookingId } })).body.data;

  const titles = ({ timeline }: { timeline: { title: string }[] }) =>
    timeline.map(({ title }) => title);

  /** Expects that the booking has its original time, is accepted, and claims one seat. */
  async function expectUnchanged(one: Accepted, seats = 1) {
    const booking = await details(one.customer, one.bookingId);
    expect(booking).toMatchObject({
      date: one.startsAt,
      bookingStatus: 'accepted',
      rescheduleRequest: null,
      rescheduleOrder: null,
    });
    expect(await world().seatsOf(one.service)).toBe(seats);
    return booking;
  }

  return { ...steps, accepted, answer, requested, cancel, request, titles, expectUnchanged };
}
