import { type FormEvent, useId, useState } from 'react';
import type { BookingDetails } from '#contract/booking/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { InputDialog } from '#web/ui/dialog/input-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { usePolicy } from '../use-policy.ts';
import {
  ACCOUNT_LENGTH_MAX,
  disputeChoices,
  isDescribed,
  type ReportKind,
} from './dispute-text.ts';

type DisputeDialogProps = {
  booking: BookingDetails;
  onClose: () => void;
  onReported: () => void;
};

/** The customer selects what went wrong and describes it. A failure keeps the input. */
export function DisputeDialog({ booking, onClose, onReported }: DisputeDialogProps) {
  const t = useT();
  const { bookingId, subServiceName, serviceName, date, timeZone, actions } = booking;
  const choices = disputeChoices(t, actions, usePolicy());
  const [kind, setKind] = useState<ReportKind | undefined>(
    choices.length === 1 ? choices[0]?.value : undefined,
  );
  const [account, setAccount] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const formId = useId();
  const problem = isDescribed(account) ? undefined : t('dispute.tooShort');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsPressed(true);
    if (!kind || problem) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      const body = { kind, account: account.trim() };
      await browserApi.call('dispute', { params: { bookingId }, body, skipNotification: true });
      onReported();
    } catch (error) {
      const field = error instanceof ApiFailure ? error.errors['account'] : undefined;
      setFailure(field ?? failureText(error));
      setIsSending(false);
    }
  };
  return (
    <InputDialog
      isBusy={isSending}
      onClose={onClose}
      title={t('dispute.title')}
      description={`${t('details.at', { service: t.nameOf(subServiceName), place: serviceName })}, ${localMoment(t, date, timeZone)}`}
      closeLabel={t('dispute.close')}
      footer={
        <div className="grid gap-3">
          {failure && (
            <Alert key={failure} live tone="danger">
              {failure}
            </Alert>
          )}
          <div className="grid gap-3 sm:flex sm:justify-end">
            <Button variant="secondary" disabled={isSending} onClick={onClose}>
              {t('common.close')}
            </Button>
            <Button type="submit" form={formId} busy={isSending}>
              {t('dispute.send')}
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-6">
        <RadioList
          label={t('dispute.what')}
          choices={choices}
          required
          value={kind}
          onValueChange={setKind}
          error={isPressed && !kind ? t('dispute.chooseWhat') : undefined}
        />
        <TextAreaField
          label={t('dispute.happened')}
          hint={t('dispute.happenedHint')}
          rows={5}
          required
          maxLength={ACCOUNT_LENGTH_MAX}
          value={account}
          error={isPressed ? problem : undefined}
          onChange={(event) => setAccount(event.target.value)}
        />
      </form>
    </InputDialog>
  );
}
