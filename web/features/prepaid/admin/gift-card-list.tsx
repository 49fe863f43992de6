import type { AdminGiftCard } from '#contract/prepaid/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { PartyLink, PrepaidRecord } from './prepaid-record.tsx';

/** The newest gift cards of all businesses, each with its parties and its movements. */
export function GiftCardList() {
  const query = useCall('adminGiftCards', { skipNotification: true }, { needsPerson: true });
  return (
    <div className="page-column">
      <PageHeader
        title="Gift cards"
        subtitle="What customers prepaid to businesses. The balance is the card’s account in the ledger."
      />
      <CallView query={query} subject="The gift cards">
        {({ cards }) =>
          cards.length === 0 ? (
            <EmptyState icon="list" title="No gift card has been sold yet" />
          ) : (
            <ul className="grid gap-4">
              {cards.map((card) => (
                <li key={card.id}>
                  <GiftCardFacts card={card} />
                </li>
              ))}
            </ul>
          )
        }
      </CallView>
    </div>
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
