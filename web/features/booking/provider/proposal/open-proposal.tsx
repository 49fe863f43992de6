import type { BookingRequest } from '#contract/booking/views.ts';
import { formatMoment } from '#contract/time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useProposal } from './use-proposal.ts';

/** A proposal that waits for the customer, with its withdrawal. */
export function OpenProposal({ request }: { request: BookingRequest }) {
  const { isBusy, problem, withdraw } = useProposal(request.id);
  const { proposal, timeZone, customerName } = request;
  if (!proposal) return null;
  const who = proposal.member ? ` with ${proposal.member.name}` : '';
  return (
    <Alert
      tone="info"
      title={`You proposed ${formatMoment(proposal.startsAt, timeZone)}${who}`}
      action={
        <Button variant="secondary" busy={isBusy} onClick={() => void withdraw()}>
          Withdraw proposal
        </Button>
      }
    >
      {customerName || 'The customer'} can accept until {formatMoment(proposal.answerBy, timeZone)}.
      Until then the booking keeps its time.
      {problem && <span className="block text-danger">{problem}</span>}
    </Alert>
  );
}
