import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import type { SignOff } from '#contract/signoffs/views.ts';
import { useIsOwnCase } from '#web/api/admin/use-is-own-case.ts';
import { moment } from '#web/lib/india-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { stateLabels, titleOf } from './sign-off-labels.ts';

type SignOffCardProps = { signOff: SignOff; onConfirm: () => void; onReject: () => void };

/** One sign-off with its figures, and the decision or the actions. */
export function SignOffCard({ signOff, onConfirm, onReject }: SignOffCardProps) {
  const { label, tone } = stateLabels[signOff.state];
  return (
    <Card asChild className="grid h-full content-start gap-4">
      <article aria-label={titleOf(signOff)}>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="text-lg wrap-anywhere">{titleOf(signOff)}</h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <SignOffFacts signOff={signOff} />
        {signOff.state === 'open' && <Actions {...{ signOff, onConfirm, onReject }} />}
      </article>
    </Card>
  );
}

/** The figures that are executed on confirmation. */
export function SignOffFacts({ signOff }: { signOff: SignOff }) {
  const { reason, requestedByName, requestedAt, expiresAt, state } = signOff;
  const { subject } = signOff;
  const facts: { term: string; value: ReactNode }[] = [
    { term: 'Concerns', value: <Lines signOff={signOff} /> },
    { term: 'Requested by', value: `${requestedByName}, ${moment(requestedAt)}` },
  ];
  if (subject.kind === 'booking') {
    const to = `/admin/bookings/${subject.id}`;
    const value = (
      <Link className="link" to={to}>
        Open the booking
      </Link>
    );
    facts.push({ term: 'Booking', value });
  }
  if (reason)
    facts.push({ term: 'Reason', value: <span className="wrap-anywhere">{reason}</span> });
  if (state === 'open') facts.push({ term: 'Confirm by', value: moment(expiresAt) });
  if (signOff.decidedAt) {
    facts.push({
      term: 'Decided by',
      value: `${signOff.decidedByName}, ${moment(signOff.decidedAt)}`,
    });
  }
  if (signOff.decisionReason) {
    const value = <span className="wrap-anywhere">{signOff.decisionReason}</span>;
    facts.push({ term: 'Reason for the decision', value });
  }
  return <DefinitionList items={facts} />;
}

function Lines({ signOff: { lines } }: { signOff: SignOff }) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ label, personId, personName, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sign-off never change.
        <li key={place} className="wrap-anywhere">
          {personId ? (
            <Link className="link" to={`/admin/people/${personId}`}>
              {personName ?? label}
            </Link>
          ) : (
            label
          )}
          {amount !== null && `: ${formatRupees(amount)}`}
        </li>
      ))}
    </ul>
  );
}

function Actions({ signOff, onConfirm, onReject }: SignOffCardProps) {
  const isOwn = useIsOwnCase(signOff.requestedById);
  if (!signOff.canConfirm && !isOwn) {
    return <Alert tone="info">This concerns you. Another admin has to decide it.</Alert>;
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {signOff.canConfirm && <Button onClick={onConfirm}>Confirm…</Button>}
      <Button variant="secondary" onClick={onReject}>
        {isOwn ? 'Withdraw…' : 'Reject…'}
      </Button>
      {isOwn && <p className="text-sm text-ink-soft">Another admin has to confirm it.</p>}
    </div>
  );
}
