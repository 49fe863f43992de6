import { useState } from 'react';
import type { ProposalCheck } from '#contract/booking/reschedule.ts';
import type { BookingRequest } from '#contract/booking/views.ts';
import type { Team } from '#contract/team/views.ts';
import { formatTime } from '#contract/time.ts';
import { useCall } from '#web/api/client/query.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { daySpanText } from '../../visits/request-text.ts';
import { hasChoice, performersOf, presentOf } from './proposal-draft.ts';
import {
  type ProposalDraft,
  type ProposalKind,
  useProposal,
  useProposalCheck,
} from './use-proposal.ts';

type ProposeDialogProps = {
  request: BookingRequest;
  /** The drop position of the booking; by default its current time and member. */
  target?: Partial<ProposalDraft> | undefined;
  onClose: () => void;
};

/** Proposes another time or team member for an accepted booking, after a preview of the effect. */
export function ProposeDialog({ request, target, onClose }: ProposeDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState<ProposalDraft>(() => ({ ...presentOf(request), ...target }));
  const [isAgreed, setAgreed] = useState(false);
  const { isBusy, problem, send } = useProposal(request.id);
  const { check, failure, isStale } = useProposalCheck(request.id, draft);
  const team = useCall('team', { skipNotification: true }, { needsPerson: true });
  const set = (change: Partial<ProposalDraft>) => setDraft({ ...draft, ...change });
  const kind = check?.kind === 'reassign' ? 'reassign' : isAgreed ? 'agreed' : 'propose';
  const isPossible = check?.problem === null && !isStale;
  const submit = async () => {
    if (isPossible && !isBusy && (await send(draft, kind))) onClose();
  };
  return (
    <ActionDialog
      size="medium"
      title={t('requests.propose')}
      description={`${t.nameOf(request.subServiceName)}, ${request.customerName || t('requests.customer')}`}
      closeLabel={t('requests.closeNoChange')}
      cancel={t('requests.goBack')}
      confirm={t(buttons[kind])}
      isBusy={isBusy}
      isPossible={isPossible}
      failure={problem ?? failure}
      isForm
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="num text-ink-soft">
        {t('requests.booked', {
          span: daySpanText(t, request.bookingDate, request.endsAt, request.timeZone),
        })}
      </p>
      <TextField
        label={t('requests.newStart')}
        type="datetime-local"
        step={300}
        value={draft.startsAt}
        error={check?.problem ?? undefined}
        onChange={(event) => set({ startsAt: event.target.value })}
      />
      {team.isPending ? (
        <Skeleton className="h-32" />
      ) : (
        <>
          {team.data && (
            <MemberField {...{ request, team: team.data.data, draft }} onChange={set} />
          )}
          {kind !== 'reassign' && (
            <Checkbox
              label={t('requests.agreed')}
              hint={t('requests.agreedHint')}
              checked={isAgreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
          )}
          <Outcome {...{ request, check, kind, isStale }} />
        </>
      )}
    </ActionDialog>
  );
}

const buttons = {
  reassign: 'requests.reassign',
  agreed: 'requests.move',
  propose: 'requests.send',
} as const;

type MemberFieldProps = {
  request: BookingRequest;
  team: Team;
  draft: ProposalDraft;
  onChange: (change: Partial<ProposalDraft>) => void;
};

/** The member who serves at the new time; not for a party that several members serve together. */
function MemberField({ request, team, draft, onChange }: MemberFieldProps) {
  const t = useT();
  const { servedAtOnce } = request;
  const members = performersOf(team, request);
  if (servedAtOnce > 1 || !hasChoice(team, request)) return null;
  return (
    <SelectField
      label={t('requests.member')}
      value={draft.memberId}
      onChange={(event) => onChange({ memberId: event.target.value })}
    >
      <option value="">{t('requests.asBooked')}</option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type OutcomeProps = {
  request: BookingRequest;
  check: ProposalCheck | undefined;
  kind: ProposalKind;
  isStale: boolean;
};

/** The end, and who has to agree by when. */
function Outcome({ request, check, kind, isStale }: OutcomeProps) {
  const t = useT();
  const { timeZone } = request;
  const who = request.customerName || t('requests.theCustomer');
  if (!check || check.problem !== null || !check.endsAt) return <div aria-live="polite" />;
  const at = (iso: string | null) => (iso ? localMoment(t, iso, timeZone) : '');
  const text = {
    reassign: t('requests.reassignText', { customer: who }),
    agreed: t('requests.agreedText', { customer: who, moment: at(check.freeCancelUntil) }),
    propose: t('requests.proposeText', { customer: who, moment: at(check.answerBy) }),
  };
  return (
    <div aria-live="polite" aria-busy={isStale} className="num grid gap-3">
      <p className="text-ink-soft">
        {t('requests.endsAt', { time: formatTime(check.endsAt, timeZone) })}
      </p>
      <Alert tone="info">{text[kind]}</Alert>
    </div>
  );
}
