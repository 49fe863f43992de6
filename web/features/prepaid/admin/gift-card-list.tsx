import { giftCardStates } from '#contract/prepaid/limits.ts';
import type { AdminGiftCard } from '#contract/prepaid/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { isId, PRIVATE } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { PartyLink, PrepaidRecord } from './prepaid-record.tsx';

const schema = { text: PRIVATE, id: isId, state: ['', ...giftCardStates] } as const;
const stateLabels = { '': 'All', sent: 'Sent', redeemed: 'Redeemed', refunded: 'Refunded' };

/** The gift cards of all businesses, newest first, each with its parties and its movements. */
export function GiftCardList() {
  const list = useList(schema);
  const query = useCall(
    'adminGiftCards',
    { body: list.query, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  return (
    <AdminListPage
      title="Gift cards"
      subtitle="What customers prepaid to businesses. The balance is the card’s account in the ledger."
      list={list}
      query={query}
      search={{
        key: 'text',
        label: 'Find a gift card',
        hint: 'Start of the code, name or e-mail of a person, ID, or payment ID of the gateway',
      }}
      filters={[
        { key: 'state', label: 'State', options: stateLabels },
        { key: 'id', label: 'ID', type: 'id' },
      ]}
      noun="gift cards"
      empty={{
        icon: 'search',
        title: 'No gift cards found',
        text: 'Try another text, or another filter.',
      }}
    >
      {(cards) => (
        <ul className="grid gap-4">
          {cards.map((card) => (
            <li key={card.id}>
              <GiftCardFacts card={card} />
            </li>
          ))}
        </ul>
      )}
    </AdminListPage>
  );
}

function GiftCardFacts({ card }: { card: AdminGiftCard }) {
  const { businessId, buyerId, holderId, balance, amount, history } = card;
  const title = `${card.serviceName} · ${card.codeStart}…`;
  return (
    <PrepaidRecord title={title} left={balance} total={amount} history={history}>
      <span>
        {card.state}
        {card.isFrozen && ', frozen: payment disputed or refunded'}
      </span>
      <PartyLink label="Business" personId={businessId} />
      <PartyLink label="Buyer" personId={buyerId} />
      {holderId && <PartyLink label="Holder" personId={holderId} />}
    </PrepaidRecord>
  );
}
