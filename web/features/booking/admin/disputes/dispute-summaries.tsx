import { Link } from 'react-router';
import type { AdminPerson } from '#contract/admin/views.ts';
import { moment } from '#web/lib/india-time.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { kindLabels, stateLabels } from './dispute-labels.ts';

/** A list of disputes with their states. */
export function DisputeSummaries({ disputes }: { disputes: AdminPerson['disputes'] }) {
  return (
    <ul className="divide-y divide-hairline">
      {disputes.map(({ id, kind, state, account, openedAt, decision, bookingId, reference }) => (
        <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center justify-between gap-3 font-medium">
            {kindLabels[kind].title}
            <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
          </p>
          <p className="num text-sm text-ink-soft">
            <Link className="link" to={`/admin/bookings/${bookingId}`}>
              {reference}
            </Link>
            , reported {moment(openedAt)}.{' '}
            <Link className="link" to={`/admin/disputes/${id}`}>
              What both sides say
            </Link>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{account}</p>
          {decision && <p className="wrap-anywhere text-ink-soft">Decided: {decision}</p>}
        </li>
      ))}
    </ul>
  );
}
