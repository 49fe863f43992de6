import type { Reply } from '#test/support/worlds/app.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const SALONS = 10;
const CUSTOMERS = 30;
const CAPACITY = 8;
const ROUND = 40;
/** How many of ten bookings are cancelled and reviewed; half as many holds again are never paid. */
const CANCELLED_OF_TEN = 1;
const REVIEWED_OF_TEN = 2;

export type Mix = {
  /** Makes about so many bookings with everything that follows, up to earnings and invoices. */
  book(count: number): Promise<void>;
  close(): Promise<void>;
};

/** The whole application in this process, used as customers and providers use it. */
export async function openMix(url: string): Promise<Mix> {
  const w = await bookingWorld({ url });
  const salons: Salon[] = [];
  const customers: string[] = [];
  for (let i = 0; i < SALONS; i += 1) salons.push(await w.service({ capacity: CAPACITY }));
  for (let i = 0; i < CUSTOMERS; i += 1) customers.push(await w.customer());
  let made = 0;
  return {
    book: async (count) => {
      for (let left = count; left > 0; left -= ROUND) {
        await bookRound(w, salons, customers, made);
        made += ROUND;
      }
    },
    close: () => w.close(),
  };
}

/** Books, lets holds expire, accepts, cancels, waits until the visits are over, and reviews. */
async function bookRound(
  w: BookingWorld,
  salons: readonly Salon[],
  customers: readonly string[],
  offset: number,
): Promise<void> {
  const booked: { customer: string; bookingId: string; nth: number }[] = [];
  for (let i = 0; i < ROUND; i += 1) {
    const nth = offset + i;
    const salon = at(salons, nth);
    const customer = at(customers, nth);
    const at24h = at((await w.starts(salon, 3)).slice(-6), nth);
    const { bookingId } = await w.book(customer, salon, { at: at24h });
    expectDone(await w.call('accept', { as: salon.ownerId, params: { bookingId } }));
    booked.push({ customer, bookingId, nth });
    if (nth % 2 === 0) expectDone(await w.order(at(customers, nth + 7), salon));
  }
  await w.settled();
  for (const one of booked)
    if (one.nth % 10 < CANCELLED_OF_TEN) await cancel(w, one.customer, one.bookingId);
  w.clock.advance('PT96H');
  await w.sweep();
  for (const { nth, customer: as, bookingId } of booked) {
    const isReviewed = nth % 10 >= 10 - REVIEWED_OF_TEN;
    const body = { stars: 5, text: 'On time and friendly, and I would come again.' };
    if (isReviewed) expectDone(await w.call('writeReview', { as, params: { bookingId }, body }));
  }
  w.clock.advance('PT96H');
  await w.sweep();
}

async function cancel(w: BookingWorld, as: string, bookingId: string): Promise<void> {
  const params = { bookingId };
  const quote = await w.call('cancelQuote', { as, params, body: {} });
  const body = { quote: quote.body.data.quote, reason: 'Plans changed' };
  expectDone(await w.call('cancel', { as, params, body }));
}

function expectDone({ status, body }: Reply): void {
  if (status !== 200) throw new Error(`A step of the mix failed: ${JSON.stringify(body)}`);
}

function at<T>(list: readonly T[], nth: number): T {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}
