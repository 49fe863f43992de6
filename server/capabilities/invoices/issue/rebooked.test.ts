import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { textOfPdf } from '#test/support/texts/pdf-text.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { documentFile } from '../pdf/document-file.ts';

const database = testDatabase();
let w: BookingWorld;
const { failed, offersFor, choose, chosen } = rebookingSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

type Listed = { id: string; kind: string; amount: number };

/** The texts of a booking's credit notes by their amounts. */
async function notesOf(as: string, bookingId: string): Promise<Map<number, string>> {
  const { body } = await w.call('invoices', { params: { bookingId }, as });
  const notes = (body.data as Listed[]).filter(({ kind }) => kind === 'credit-note');
  const texts = notes.map(async ({ id, amount }): Promise<[number, string]> => {
    const file = await documentFile(w.deps, id);
    return [amount, textOfPdf(Buffer.from(file?.pdf ?? ''))];
  });
  return new Map(await Promise.all(texts));
}

test('[POLICY-21] The credit note of a replaced booking states a refund only for the rest', async () => {
  const one = await failed({ priceRupees: 900 });
  const [offer] = await offersFor(one.customer, one.bookingId, 'provider');
  expect((await choose(one.customer, one.bookingId, chosen(offer))).status).toBe(200);
  await w.settled();
  await w.sweep();
  const notes = await notesOf(one.customer, one.bookingId);
  expect([...notes.keys()].sort()).toEqual([100, 901]);
  expect(notes.get(901)?.split('\n')).toContain('Used for another booking');
  expect(notes.get(901)).not.toContain('Returned to the source');
  expect(notes.get(100)).toContain('Returned to the source');
});
