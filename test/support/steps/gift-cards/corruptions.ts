/** A paid card with a code and the given postings. */
const card = (
  state: string,
) => `insert into prepaid.gift_cards (business_id, id, service_id, service_name,
    buyer_id, amount_paise, created_at, payment_id, paid_at, code_start, sealed_code ${state ? ', ended_at' : ''})
  select provider_id, id, service_id, 'Salon', customer_id, 50000, created_at, id, created_at, 'ABCD', 'x'
    ${state} from booking.bookings where id = $open`;

/** Corruptions of gift cards, each with the invariant that detects it. */
export const giftCardCorruptions = [
  ['gift_cards_are_booked', card('')],
  ['gift_cards_add_up', card(', created_at')],
  [
    'gift_cards_at_own_business',
    `with gift as (
      insert into wallet.credits (person_id, kind, amount_paise, key, subject_id, note, granted_at, business_id)
      select customer_id, 'gift', 50000, 'gift-x', id, 'Salon', created_at, customer_id
      from booking.bookings where id = $open returning id)
    insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
    select gift.id, 'spend', 100, 'spend-x', b.id, b.created_at
    from gift, booking.bookings b where b.id = $open`,
  ],
] as const;
