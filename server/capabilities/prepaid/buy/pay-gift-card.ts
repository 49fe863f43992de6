import { randomBytes } from 'node:crypto';
import { canBookTogether, personById } from '#capabilities/identity/index.ts';
import { post } from '#capabilities/ledger/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import { formatPaise } from '#contract/money.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { codeKey, codeOf } from '../codes.rules.ts';
import { giftEmail, receiptEmail } from '../emails.ts';
import { PREPAID_SOLD, type PrepaidSold } from '../events.ts';
import { type CardRow, insertKey, lockCard, writePaid } from '../store.ts';

const CODE_BYTES = 16;
export const CODE_PURPOSE = 'gift card';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'secrets' | 'mail' | 'site'>;
type Paid = { cardId: string; paymentId: string };

/**
 * Applies a captured payment to its gift card: gives it its value and its code, and sends both; or refunds the payment
 * when another one has paid for the card, or an account is closed. Applying the same payment again changes nothing.
 * @returns whether this payment pays for the card; undefined when there is no such card.
 */
export async function payGiftCard(
  deps: Needs,
  { cardId, paymentId }: Paid,
): Promise<'paid' | 'paid already' | 'refunded' | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const card = await lockCard(tx, cardId);
    if (!card) return undefined;
    if (card.paymentId === paymentId) return 'paid';
    const isPaidAlready = card.paymentId !== null;
    const parties = { customerId: card.buyerId, providerId: card.businessId };
    if (!isPaidAlready && (await canBookTogether(tx, parties))) {
      await issue(tx, deps, card, paymentId);
      return 'paid';
    }
    const reason = isPaidAlready
      ? 'A second payment for the same gift card'
      : 'The gift card could not be issued any more';
    const reasonKey = `gift-card-extra-${paymentId}`;
    await requestRefund(tx, deps, { paymentId, personId: card.buyerId, reasonKey, reason });
    return isPaidAlready ? 'paid already' : 'refunded';
  });
}

async function issue(tx: Tx, deps: Needs, card: CardRow, paymentId: string): Promise<void> {
  const now = deps.clock.now();
  const { businessId, id: cardId, amountPaise } = card;
  const code = await newCode(tx, { businessId, cardId });
  const sealedCode = deps.secrets.seal(CODE_PURPOSE, code);
  await writePaid(tx, card, { paymentId, codeStart: code.slice(0, 4), sealedCode }, now);
  await post(tx, {
    key: `gift-bought-${cardId}`,
    kind: 'gift card bought',
    subjectId: cardId,
    // Postings are never erased, so they name no business.
    note: `${formatPaise(amountPaise)} prepaid with a gift card`,
    at: now,
    lines: [
      { kind: 'escrow', owner: cardId, amount: amountPaise },
      { kind: 'prepaid', owner: cardId, amount: -amountPaise },
    ],
  });
  const buyer = await personById(tx, card.buyerId);
  if (!buyer) throw new Error('A gift card has no buyer.');
  const { publicUrl } = deps.site;
  await deps.mail.enqueue(tx, giftEmail({ card, buyer, code }, publicUrl));
  await deps.mail.enqueue(tx, receiptEmail({ card, buyer }, publicUrl));
  await deps.outbox.announce<PrepaidSold>(tx, PREPAID_SOLD, { purchaseId: cardId });
}

/** A code whose first part no other card has. */
async function newCode(tx: Tx, card: { businessId: string; cardId: string }): Promise<string> {
  for (;;) {
    const code = codeOf(randomBytes(CODE_BYTES));
    if (await insertKey(tx, codeKey(code), card)) return code;
  }
}
