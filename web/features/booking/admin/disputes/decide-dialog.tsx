import { useState } from 'react';
import type { DisputeCase } from '#contract/booking/disputes.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { refresh } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type DecisionDraft, decisionErrors, type Verdict } from './decision-draft.ts';
import { kindLabels } from './dispute-labels.ts';

type DecideDialogProps = {
  dispute: DisputeCase;
  /** The draft, stored by the page so that it survives closing the dialog. */
  draft: DecisionDraft;
  onDraft: (draft: DecisionDraft) => void;
  /** Whether the provider can still answer. */
  isEarly: boolean;
  onClose: () => void;
};

/** Decides a dispute for or against the customer, with a reason and, for some kinds, the refund share. */
export function DecideDialog(props: DecideDialogProps) {
  const { dispute, draft, onDraft, isEarly, onClose } = props;
  const labels = kindLabels[dispute.kind];
  // The evidence that was displayed when the dialog opened.
  const [evidenceSeen] = useState(dispute.evidenceCount);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { isBusy, failure, run, call } = useAdminAction();
  const errors = decisionErrors(draft, labels.percent);
  const visibleErrors = wasSubmitted ? errors : {};
  const change = (part: Partial<DecisionDraft>) => onDraft({ ...draft, ...part });
  const isInFavour = draft.verdict === 'uphold';
  const send = () => {
    setSubmitted(true);
    if (Object.keys(errors).length > 0) return;
    const body = {
      uphold: isInFavour,
      decision: draft.reason.trim(),
      evidenceSeen,
      ...(isInFavour && labels.percent ? { refundPercent: Number(draft.percent) } : {}),
    };
    void run(async () => {
      try {
        const params = { disputeId: dispute.id };
        await call('decideDispute', { params, body, skipNotification: true });
      } catch (error) {
        // Displays evidence that was added meanwhile.
        await refresh('adminDispute');
        throw error;
      }
      notify.success('Decision saved');
      await refresh('adminDispute', 'adminDisputes', 'adminMoney', 'adminCounts');
      onClose();
    });
  };
  return (
    <ActionDialog
      size="medium"
      title={labels.title}
      description={`${dispute.subServiceName}, ${dispute.reference}`}
      closeLabel="Close, leave it open"
      cancel="Leave it open"
      confirm={draft.verdict === 'decline' ? 'Decline' : isInFavour ? 'Uphold' : 'Decide'}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      isForm
      onConfirm={send}
    >
      {isEarly && (
        <Alert tone="warn">
          The provider can answer until {moment(dispute.answerBy)} and has not answered yet. Decide
          earlier only if it cannot wait, and give the reason.
        </Alert>
      )}
      <RadioList<Verdict>
        label="Decision"
        choices={[
          { value: 'uphold', label: 'Uphold', hint: labels.upheld },
          { value: 'decline', label: 'Decline', hint: labels.declined },
        ]}
        value={draft.verdict}
        onValueChange={(verdict) => change({ verdict })}
        required
        error={visibleErrors.verdict}
      />
      {isInFavour && labels.percent && (
        <TextField
          label="Refund, as a share of the price"
          hint={`${labels.percent.min}% to 100%`}
          inputMode="numeric"
          autoComplete="off"
          suffix={<span className="pe-3">%</span>}
          className="max-w-72"
          value={draft.percent}
          error={visibleErrors.percent}
          onChange={({ target }) => change({ percent: target.value })}
        />
      )}
      <TextAreaField
        label="Reason"
        hint="Visible to both sides."
        maxLength={2000}
        value={draft.reason}
        error={visibleErrors.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </ActionDialog>
  );
}
