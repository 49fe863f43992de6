import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeriesCancelQuote } from '#contract/booking/series/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { order, weekly, book } = seriesSteps(() => w);

/** The text of an e-mail to a customer, on one line. */
const mailText = async (customer: string, subject: RegExp) => {
  await w.settled();
  const { email } = await w.person(customer);
  return (await w.mailTo(email, subject)).text.replace(/\s+/g, ' ');
};

/** The sum of amounts such as '1,497.00', the first group of each match. */
const sumOf = (amounts: readonly RegExpExecArray[]) =>
  amounts.reduce((sum, [, amount = '']) => sum + Number(amount.replace(',', '')), 0);

describe('The e-mail about a cancelled series states the sum of all dates', () => {
  test('when the request expired, with the choice for each date', async () => {
    const { customer, service } = await w.pair({ priceRupees: 1600 });
    await book(customer, service, 4);
    w.clock.advance('PT25H');
    await w.sweep('booking.answers');
    const text = await mailText(customer, /^Booking cancelled: .* and 3 more dates$/);
    expect(text).toContain(
      'You get a full refund of ₹6,404.00 for all 4 dates, including the booking charge.',
    );
    expect(text).toContain('you can choose instead for each date, on its own page:');
    expect(text).toMatch(/₹6,404\.00: Waiting for your choice\./);
    expect(text).toContain('Paid ₹6,404.00 · Waiting for your choice ₹6,404.00 · Total now ₹0.00');
    expect(text).not.toContain('₹1,601.00');
  });

  test('when the provider declined it, with the bonus of all dates', async () => {
    const { customer, service } = await w.pair({ priceRupees: 1600 });
    const { bookingIds } = await book(customer, service, 2);
    await w.reject(service, bookingIds[1] ?? '');
    const text = await mailText(customer, /^Booking declined: .* and 1 more date$/);
    expect(text).toContain('You get a full refund of ₹3,202.00 for all 2 dates');
    expect(text).toMatch(/₹3,202\.00: Waiting for your choice\./);
    const credits = (await w.call('wallet', { as: customer })).body.data;
    expect(text).toContain(`we’ve added ₹${credits.balance.toFixed(2)} to your wallet`);
    expect(text).not.toContain('There is no bonus this time');
  });

  test('when the customer cancelled it', async () => {
    const { customer, service } = await w.pair({ priceRupees: 499 });
    const { seriesId } = await book(customer, service, 3);
    const quoted = await w.call('seriesCancelQuote', { as: customer, params: { seriesId } });
    const { dates }: SeriesCancelQuote = quoted.body.data;
    const quotes = dates.map(({ quote }) => quote.quote);
    const body = { quotes, reason: 'Plans changed', refundTo: 'source' };
    const params = { seriesId };
    expect((await w.call('cancelSeries', { as: customer, params, body })).status).toBe(200);
    const text = await mailText(customer, /^You cancelled: .* and 2 more dates$/);
    // Some of the refunds may have been sent already.
    const refunds = [...text.matchAll(/₹([\d,.]+): (?:Refund initiated|Sent to your bank)\./g)];
    expect(sumOf(refunds)).toBe(1497);
    expect(refunds.length).toBeLessThan(3);
    expect(text).toMatch(/Paid ₹1,500\.00 · Refund.* · Total now ₹3\.00/);
    const parts = [...text.matchAll(/· (?:Refunded|Refund on its way) ₹([\d,.]+)/g)];
    expect(sumOf(parts)).toBe(1497);
  });

  test('when the payment came after the times were gone', async () => {
    const { customer, service } = await w.pair({ priceRupees: 1600 });
    const starts = await weekly(service, 2);
    const { razorpayOrderId } = (await order(customer, service, starts)).body.data;
    w.clock.advance('PT11M');
    await w.sweep('booking.holds');
    for (const at of starts) await w.book(await w.customer(), service, { at });
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
    await w.call('verify', { as: customer, body: paid });
    const text = await mailText(customer, /^Booking cancelled: .* and 1 more date$/);
    expect(text).toMatch(/₹3,202\.00: (Refund initiated|Sent to your bank)\./);
    expect(text).not.toMatch(/Paid ₹0|−₹/);
  });
});
