import { useState } from 'react';
import type { AdminBooking } from '#contract/booking/admin-views.ts';
import type { GoodwillTarget } from '#contract/booking/goodwill/limits.ts';
import type { GoodwillOffer } from '#contract/booking/goodwill/views.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useHeld } from '#web/api/admin/use-held.ts';
import type { Api } from '#web/api/api.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type GoodwillDraft, goodwillErrors, goodwillPreview } from './goodwill-draft.ts';

type GoodwillDialogProps = { booking: AdminBooking; offer: GoodwillOffer; onClose: () => void };
const empty: GoodwillDraft = { target: 'wallet', amount: '', reason: '' };

/** Gives money back for a booking that has ended; displays the figures. */
export function GoodwillDialog({ booking, offer: live, onClose }: GoodwillDialogProps) {
  const [draft, setDraft] = useState(empty);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { isBusy, failure, run, call, isUnanswered } = useAdminAction();
  const offer = useHeld(live, isUnanswered);
  const errors = goodwillErrors(draft, offer);
  const visible = wasSubmitted ? errors : {};
  const preview = goodwillPreview(draft.amount, offer);
  const change = (part: Partial<GoodwillDraft>) => setDraft({ ...draft, ...part });
  const send = () => {
    setSubmitted(true);
    const [first] = Object.keys(errors);
    if (first) return document.getElementById(`goodwill-${first}`)?.focus();
    const { target, reason } = draft;
    const body = { target, amount: preview.amount, remains: offer.remains, reason: reason.trim() };
    void run(() => giveGoodwill(call, booking.id, body).then(onClose));
  };
  return (
    <ActionDialog
      size="medium"
      title="Give money back"
      description={`${booking.reference}: ${booking.subServiceName} at ${booking.serviceName}`}
      closeLabel="Close without a refund"
      cancel="Give nothing back"
      confirm={
        <>
          {preview.needsSignOff ? 'Request' : 'Give back'}
          {preview.amount > 0 && ` ${formatRupees(preview.amount)}`}
        </>
      }
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={send}
    >
      <AmountFields draft={draft} onChange={change} offer={offer} error={visible.amount} />
      <Figures offer={offer} preview={preview} />
      <TextAreaField
        id="goodwill-reason"
        label="Reason"
        hint="Visible to other admins, not to the customer. It stays in the audit log, so do not enter personal data."
        maxLength={REASON_LENGTH_MAX}
        value={draft.reason}
        error={visible.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </ActionDialog>
  );
}

type Body = { target: GoodwillTarget; amount: number; remains: number; reason: string };

async function giveGoodwill(call: Api['call'], bookingId: string, body: Body): Promise<void> {
  const params = { bookingId };
  try {
    const options = { params, body, skipNotification: true };
    const { data, message, signOff } = await call('giveGoodwill', options);
    keepAnswer('adminBooking', { params }, data);
    const waiting = 'Requested. Another admin has to confirm it under Sign-offs.';
    notify.success(signOff ? waiting : message);
    await refresh('adminMoney', 'ledgerPeriod', 'ledgerEntries', 'signOffs', 'adminCounts');
  } catch (error) {
    // The figures may have changed.
    await refresh('adminBooking');
    throw error;
  }
}

type FieldsProps = {
  draft: GoodwillDraft;
  onChange: (part: Partial<GoodwillDraft>) => void;
  offer: GoodwillOffer;
  error: string | undefined;
};

function AmountFields({ draft, onChange, offer, error }: FieldsProps) {
  const { remains, toSource, creditDays } = offer;
  return (
    <>
      <RadioList<GoodwillTarget>
        label="As"
        value={draft.target}
        onValueChange={(target) => onChange({ target })}
        choices={[
          {
            value: 'wallet',
            label: 'Wallet credit',
            hint: `Instant, expires after ${creditDays} days. Up to ${formatRupees(remains)}.`,
          },
          { value: 'source', label: 'Refund', hint: sourceText(offer), disabled: toSource === 0 },
        ]}
      />
      <TextField
        id="goodwill-amount"
        data-autofocus=""
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
        className="max-w-72"
        value={draft.amount}
        error={error}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
    </>
  );
}

/** Where a refund would go, or why there is none. */
function sourceText({ toSource, isOfPackage }: GoodwillOffer): string {
  if (toSource > 0)
    return `To the card or account they paid with. Up to ${formatRupees(toSource)}.`;
  return isOfPackage
    ? 'A package paid for this booking, so it has no payment of its own. Give a wallet credit; the customer can have unused visits refunded.'
    : 'This payment cannot be refunded further.';
}

type FiguresProps = { offer: GoodwillOffer; preview: ReturnType<typeof goodwillPreview> };

function Figures({ offer, preview }: FiguresProps) {
  const { paid, givenBack, withoutSignOff } = offer;
  return (
    <div className="grid gap-4 rounded-control bg-sunken p-4">
      <PriceLines
        lines={[
          { label: 'Paid', amount: formatRupees(paid) },
          { label: 'Returned before', amount: formatRupees(0 - givenBack) },
          { label: 'This time', amount: formatRupees(0 - preview.amount) },
          {
            label: 'Charged to the business',
            detail: 'Zap Booking pays; earnings don’t change.',
            amount: formatRupees(0),
          },
        ]}
        total={{ label: 'Remaining payment', amount: formatRupees(preview.left) }}
      />
      {preview.needsSignOff && (
        <Alert tone="warn">
          Another admin has to confirm this: on your own, you can give back{' '}
          {formatRupees(withoutSignOff)} more within 24 hours.
        </Alert>
      )}
    </div>
  );
}
