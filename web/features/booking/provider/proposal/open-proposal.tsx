import type { BookingRequest } from '#contract/booking/views.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useProposal } from './use-proposal.ts';

/** A proposal that waits for the customer, with its withdrawal. */
export function OpenProposal({ request }: { request: BookingRequest }) {
  const t = useT();
  const { isBusy, problem, withdraw } = useProposal(request.id);
  const { proposal, timeZone, customerName } = request;
  if (!proposal) return null;
  const moment = localMoment(t, proposal.startsAt, timeZone);
  return (
    <Alert
      tone="info"
      title={
        proposal.member
          ? t('requests.proposedWith', { moment, member: proposal.member.name })
          : t('requests.proposed', { moment })
      }
      action={
        <Button variant="secondary" busy={isBusy} onClick={() => void withdraw()}>
          {t('requests.withdraw')}
        </Button>
      }
    >
      {t('requests.answerUntil', {
        customer: customerName || t('requests.theCustomer'),
        moment: localMoment(t, proposal.answerBy, timeZone),
      })}
      {problem && <span className="block text-danger">{problem}</span>}
    </Alert>
  );
}
