import { useId } from 'react';
import { Link } from 'react-router';
import type { MessageReport } from '#contract/messages/views.ts';
import { useIsOwnCase } from '#web/api/admin/use-is-own-case.ts';
import { moment } from '#web/lib/india-time.ts';
import { OwnCaseAlert } from '#web/ui/admin-list/own-case-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type MessageReportCardProps = {
  report: MessageReport;
  onDecide: (act: 'hide' | 'keep') => void;
};

/** One reported message with the messages before it, and its decision or the actions. */
export function MessageReportCard({ report, onDecide }: MessageReportCardProps) {
  const { bookingId, reference, customerName, providerName, writtenBy, text } = report;
  const isOwn = useIsOwnCase(report.customerId, report.providerId);
  const heading = useId();
  const isOpen = report.decidedAt === null;
  const nameOf = (side: 'customer' | 'provider') =>
    side === 'customer' ? customerName : providerName;
  return (
    <Card asChild className="grid gap-4">
      <article aria-labelledby={heading}>
        <div>
          <h2 id={heading} className="text-lg wrap-anywhere">
            {nameOf(writtenBy)} wrote to{' '}
            {nameOf(writtenBy === 'customer' ? 'provider' : 'customer')}
          </h2>
          <p className="num text-sm text-ink-soft">
            {report.subServiceName}, booking{' '}
            <Link className="link" to={`/admin/bookings/${bookingId}/money`}>
              {reference}
            </Link>
          </p>
        </div>
        {report.before.length > 0 && (
          <ol aria-label="Before it" className="grid gap-2 text-ink-soft">
            {report.before.map((one) => (
              <li key={one.writtenAt + one.text} className="wrap-anywhere">
                {nameOf(one.side)}: <UserText>{one.text}</UserText>
              </li>
            ))}
          </ol>
        )}
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <UserText>{text}</UserText>
          </p>
          <p className="num mt-1 text-sm text-ink-soft">{moment(report.writtenAt)}</p>
        </div>
        <p className="whitespace-pre-line wrap-anywhere">
          Reported {moment(report.reportedAt)}: {report.reason}
        </p>
        {isOpen && isOwn && <OwnCaseAlert />}
        {isOpen && !isOwn && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onDecide('hide')}>Hide with a reason</Button>
            <Button variant="secondary" onClick={() => onDecide('keep')}>
              Keep it
            </Button>
          </div>
        )}
        {report.decidedAt !== null && (
          <p className="flex flex-wrap items-center gap-2 border-t border-hairline pt-3 wrap-anywhere">
            <Badge tone={report.act === 'hide' ? 'warn' : 'success'}>
              {report.act === 'hide' ? 'Hidden' : 'Kept'}
            </Badge>
            {moment(report.decidedAt)}: {report.decidedReason}
          </p>
        )}
      </article>
    </Card>
  );
}
