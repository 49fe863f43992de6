import type pg from 'pg';
import type { GatewayWorld } from '../gateway/gateway-world.ts';
import type { Entry } from '../world/client-log.ts';
import type { World } from '../world/world.ts';

/** Checks payments, codes and refund shares of gift cards, which the ledger alone cannot show. */
export async function judgeGiftCards({ mon, gateway, log }: World): Promise<string[]> {
  return [
    ...(await judgeCards(mon, gateway)),
    ...judgeCodes(log),
    ...(await judgePaid(mon, log)),
    ...(await judgeShares(mon, log)),
  ];
}

type Card = { payment: string; amount: number; used: number; left: number; credited: number };

/**
 * Checks that the balance of a card and its refunds are together at most its amount, and that nothing of it
 * vanishes.
 */
async function judgeCards(mon: pg.Client, { core }: GatewayWorld): Promise<string[]> {
  const { rows } = await mon.query<Card>(
    `select p.gateway_payment_id as payment, g.amount_paise as amount,
       coalesce(sum(-l.amount_paise) filter (where l.kind in ('gift card spent', 'gift card returned')), 0)::bigint as used,
       coalesce(sum(l.amount_paise), 0)::bigint as left,
       (select coalesce(sum(r.amount_paise), 0) from payments.refunds r where r.payment_id = g.payment_id
         and r.target = 'wallet' and r.status = 'processed')::bigint as credited
     from prepaid.gift_cards g join payments.payments p on p.id = g.payment_id
     left join ledger.prepaid_lines_public l on l.card_id = g.id
     group by g.business_id, g.id, p.gateway_payment_id`,
  );
  const refunded = new Map(
    core.payments.list().map(({ payment }) => [payment.id, payment.amount_refunded]),
  );
  return rows.flatMap(({ payment, amount, used, left, credited }) => {
    const back = (refunded.get(payment) ?? 0) + credited;
    if (left > 0 && left + back > amount) return ['a gift card is worth what its buyer had back'];
    return amount - used - left > back ? ['money of a gift card is missing'] : [];
  });
}

/** Checks that one person has each card. */
function judgeCodes(log: readonly Entry[]): string[] {
  const holders = new Map<string, string>();
  for (const { call, body, personId, reply } of log) {
    if (call !== 'redeemGiftCard' || reply.kind !== 'ok') continue;
    const code = String(body['code']);
    if ((holders.get(code) ?? personId) !== personId) return ['a gift card was redeemed twice'];
    holders.set(code, personId);
  }
  return [];
}

/** Checks that each acknowledged payment has issued its card. */
async function judgePaid(mon: pg.Client, log: readonly Entry[]): Promise<string[]> {
  const paid = log.flatMap(({ call, reply }) =>
    call === 'verifyGiftCard' && reply.kind === 'ok' ? [String(reply.data['giftCardId'])] : [],
  );
  const { rows } = await mon.query<{ n: number }>(
    'select count(*)::int as n from prepaid.gift_cards where id = any($1) and paid_at is not null',
    [paid],
  );
  return rows[0]?.n === new Set(paid).size
    ? []
    : ["I11 'verifyGiftCard' was acknowledged and is lost"];
}

type Shares = { spent: number; paid: number; returned: number };

/** Checks that a full cancellation returns to the cards their share of what was paid, as quoted. */
async function judgeShares(mon: pg.Client, log: readonly Entry[]): Promise<string[]> {
  const broken = new Set<string>();
  for (const { call, bookingId, reply, body } of log) {
    if (call !== 'cancel' || reply.kind !== 'ok' || bookingId === undefined) continue;
    const quote = quoteOf(log, body['quote']);
    if (quote?.['peopleLeft'] !== 0) continue;
    const { rows } = await mon.query<Shares>(sharesText, [
      bookingId,
      `booking-${bookingId}-cancel-gift`,
    ]);
    const [shares] = rows;
    const paid = Math.round(Number(quote['paid']) * 100);
    // After people left, or others were added, the rest of the booking has other shares.
    if (!shares || shares.spent === 0 || shares.paid !== paid) continue;
    const quoted = Math.round(Number(quote['toGiftCard'] ?? 0) * 100);
    const share = Math.floor((Math.round(Number(quote['refund']) * 100) * shares.spent) / paid);
    if (quoted !== share) broken.add('a quote promised another share to a gift card');
    if (shares.returned < share) broken.add('a cancellation kept the share of a gift card');
  }
  return [...broken];
}

const sharesText = `select
  (select coalesce(sum(u.amount_paise), 0) from wallet.uses u join wallet.credits c on c.id = u.credit_id
    where u.subject_id = $1 and u.kind = 'spend' and c.kind = 'gift')::bigint as spent,
  ((select coalesce(sum(u.amount_paise), 0) from wallet.uses u where u.subject_id = $1 and u.kind = 'spend')
    + (select coalesce(sum(p.captured_paise), 0) from payments.payments p
      where exists (select from booking.paid_by f where f.booking_id = $1 and f.payment_id = p.id)))::bigint as paid,
  (select coalesce(-sum(u.amount_paise), 0) from wallet.uses u
    where u.subject_id = $1 and u.kind = 'return' and starts_with(u.key, $2))::bigint as returned`;

function quoteOf(log: readonly Entry[], text: unknown): Record<string, unknown> | undefined {
  for (const { call, reply } of log) {
    if (call === 'cancelQuote' && reply.kind === 'ok' && reply.data['quote'] === text)
      return reply.data;
  }
  return undefined;
}
