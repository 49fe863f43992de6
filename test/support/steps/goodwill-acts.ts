import type { CallName } from '#contract/api.ts';
import type { PayoutWorld } from '../worlds/payout-world.ts';
import type { Act } from './synonym-acts.ts';

/** The call that gives money back for a completed booking. */
export function goodwillActs(
  world: () => Pick<PayoutWorld, 'completed' | 'paidSalon'>,
): [CallName, () => Promise<Act>][] {
  const giving = async (): Promise<Act> => {
    const w = world();
    const { bookingId } = await w.completed(await w.paidSalon({ priceRupees: 1000 }));
    const given = { target: 'wallet', amount: 10, remains: 1001, reason: 'The water was cold' };
    return { params: { bookingId }, body: given };
  };
  return [['giveGoodwill', giving]];
}

/** Goodwill that the owner of the database could forge, with the invariant that detects it. */
export const goodwillCorruptions = [
  [
    'goodwill_is_booked',
    `insert into booking.goodwill (booking_id, nth, target, amount_paise, paid_paise, given_paise,
    given_by, given_at) select id, 1, 'wallet', 100, 100, 0, customer_id, now()
    from booking.bookings where id = $open`,
  ],
  [
    'goodwill_as_signed_off',
    `insert into booking.goodwill (booking_id, nth, target, amount_paise, paid_paise, given_paise,
    given_by, given_at, sign_off_id) select id, 1, 'source', 100, 100, 0, customer_id, now(), id
    from booking.bookings where id = $open`,
  ],
] as const;
