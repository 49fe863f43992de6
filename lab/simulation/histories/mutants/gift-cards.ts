// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const prepaid = (file: string) => `server/capabilities/prepaid/${file}`;

/** Gift cards. */
export const giftCards: readonly Mutant[] = [
  {
    name: 'gift-card-spent-twice',
    says: 'Two orders at once use the same gift card, and the database does not limit what is spent of it.',
    sql: `drop trigger credit_not_overspent on wallet.uses;
      create or replace function wallet.gift_available(person uuid, business uuid, at timestamptz, except_claim uuid)
      returns bigint language sql stable as $$
        select coalesce(sum(c.amount_paise), 0)::bigint from wallet.credits c
        where c.person_id = person and c.business_id = business
      $$;
      create or replace function wallet.spend(business uuid, claim uuid, person uuid, amount bigint, at timestamptz)
      returns boolean language plpgsql as $$
      begin
        delete from wallet.reservations r where r.claim_id = claim;
        insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
        select id, 'spend', amount, 'spend-' || claim || '-' || id, claim, at
        from wallet.credits where person_id = person and (business_id = business or business_id is null)
        order by business_id is null, granted_at limit 1;
        return found;
      end $$`,
  },
  {
    name: 'gift-card-redeemed-twice',
    says: 'A code adds the same card to the wallets of two people.',
    sql: `drop index wallet.credit_of_card`,
    edits: [
      {
        file: prepaid('redeem/redeem-gift-card.ts'),
        find: 'const isSpent = card.redeemedBy !== null || card.endedAt !== null;',
        replace: 'const isSpent = card.endedAt !== null;',
      },
      {
        file: 'server/capabilities/wallet/gifts.store.ts',
        find: '${`gift-${cardId}`}',
        replace: '${`gift-${cardId}-${personId}`}',
      },
    ],
  },
  {
    name: 'gateway-refund-not-followed',
    says: 'A gift card stays usable although its payment was refunded at the gateway.',
    edits: [
      {
        file: prepaid('refund/follow-payment.ts'),
        find: 'if (missingPaise === 0) return 0;',
        replace: 'if (missingPaise >= 0) return 0;',
      },
    ],
  },
  {
    name: 'gift-share-kept',
    says: 'A refund goes to the payment alone: the share of the gift card stays with it.',
    edits: [
      {
        file: 'server/capabilities/booking/money/refund-booking.ts',
        find: 'if (gift.openPaise <= 0) return 0;',
        replace: 'if (gift.openPaise <= 0 || refundPaise > 0) return 0;',
      },
    ],
  },
  {
    name: 'refunded-gift-card-kept',
    says: 'A gift card that its buyer had refunded can still be added to a wallet.',
    edits: [
      {
        file: prepaid('refund/refund-gift-card.ts'),
        find: 'if (!isRedeemed) await writeEnded(tx, card, now);',
        replace: 'if (isRedeemed) await writeEnded(tx, card, now);',
      },
    ],
  },
  {
    name: 'second-gift-payment-kept',
    says: 'A second payment of the same gift card is taken for the first.',
    edits: [
      {
        file: prepaid('buy/pay-gift-card.ts'),
        find: "if (card.paymentId === paymentId) return 'paid';",
        replace: "if (card.paymentId !== null) return 'paid';",
      },
    ],
  },
];
