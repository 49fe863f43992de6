import { formatRupees } from '#contract/money.ts';
import type { AdminGiftCard } from '#contract/prepaid/views.ts';
import { INDIA } from '#contract/time.ts';
import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';

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
  const t = useT();
  const { businessId, buyerId, holderId } = card;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base">
          {card.serviceName} · {card.codeStart}…
        </h2>
        <p className="num font-semibold">
          {formatRupees(card.balance)} of {formatRupees(card.amount)} left
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span>
          {card.state}
          {card.isFrozen && ', frozen: payment disputed or refunded'}
        </span>
        <Person label="Business" id={businessId} />
        <Person label="Buyer" id={buyerId} />
        {holderId && <Person label="Holder" id={holderId} />}
      </p>
      <ol className="grid gap-1 border-t border-hairline pt-3 text-sm">
        {card.history.map((line) => (
          <li key={`${line.at}-${line.note}`} className="flex gap-4">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {line.note}
              <time dateTime={line.at} className="num block text-ink-soft">
                {localMoment(t, line.at, INDIA)}
              </time>
            </span>
            <span className="num font-medium">{formatRupees(line.amount)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Person({ label, id }: { label: string; id: string }) {
  return (
    <Link to={`/admin/people/${id}`} className="link">
      {label}
    </Link>
  );
}
