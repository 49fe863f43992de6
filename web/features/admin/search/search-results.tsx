import { Link } from 'react-router';
import type { AdminSearchResult } from '#contract/admin/search.ts';
import { moment } from '#web/lib/india-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Found = { key: string; to: string; title: string; text: string };
type Group = { title: string; icon: IconName; found: readonly Found[] };

const paymentKinds = {
  payment: 'Payment',
  order: 'Order',
  refund: 'Refund',
  transfer: 'Transfer',
  chargeback: 'Chargeback',
  payout: 'Payout',
  settlement: 'Settlement',
};

/** The results of a search, by kind. */
export function SearchResults({ found }: { found: AdminSearchResult }) {
  const groups = groupsOf(found).filter((group) => group.found.length > 0);
  if (groups.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="search"
          title="No results"
          text="Check the spelling, or try another part of the name or the id."
        />
      </Card>
    );
  }
  return groups.map((group) => <ResultGroup key={group.title} group={group} />);
}

function ResultGroup({ group: { title, icon, found } }: { group: Group }) {
  const id = `found-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <Card flush>
        <ul className="divide-y divide-hairline">
          {found.map(({ key, to, title: name, text }) => (
            <li key={key}>
              <Link
                to={to}
                className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-sunken sm:px-5"
              >
                <Icon name={icon} className="shrink-0 text-brand" />
                <span className="min-w-0 flex-1">
                  <span className="num block font-medium wrap-anywhere">{name}</span>
                  <span className="num block text-sm wrap-anywhere text-ink-soft">{text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function groupsOf({ people, bookings, payments, services }: AdminSearchResult): Group[] {
  return [
    {
      title: 'People',
      icon: 'user',
      found: people.map(({ id, name, email }) => ({
        ...{ key: id, to: `/admin/people/${id}`, title: name, text: email },
      })),
    },
    {
      title: 'Bookings',
      icon: 'calendar',
      found: bookings.map(({ id, reference, serviceName, customerName, startsAt }) => ({
        ...{ key: id, to: `/admin/bookings/${id}`, title: reference },
        text: `${customerName} at ${serviceName}, ${moment(startsAt)}`,
      })),
    },
    { title: 'Payments', icon: 'wallet', found: payments.map(paymentLine) },
    {
      title: 'Services',
      icon: 'briefcase',
      found: services.map(({ id, name, city, ownerId, ownerName, isVisible }) => ({
        key: id,
        to: isVisible ? `/service-details/${id}` : `/admin/people/${ownerId}`,
        title: name,
        text: `${ownerName}, ${city}${isVisible ? '' : ' · hidden from customers'}`,
      })),
    },
  ];
}

function paymentLine({
  kind,
  gatewayId,
  booking,
  record,
}: AdminSearchResult['payments'][number]): Found {
  const what = paymentKinds[kind];
  if (booking) {
    const to = `/admin/bookings/${booking.id}/money`;
    return { key: gatewayId, to, title: gatewayId, text: `${what} of ${booking.reference}` };
  }
  if (record) return { key: gatewayId, to: record.link, title: gatewayId, text: record.label };
  const to = `/admin/reconciliation?id=${gatewayId}`;
  return { key: gatewayId, to, title: gatewayId, text: what };
}
