import { useState } from 'react';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import type { NeededConfirmation } from '#web/api/session/confirmed.ts';
import { askPasskey, hasPasskeys, PasskeyCancelled } from '#web/api/session/webauthn.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { OtpForm } from '../otp/otp-form.tsx';
import { type SentCode, useConfirmCode } from './use-confirm-code.ts';

type ConfirmDialogProps = {
  needed: NeededConfirmation;
  /** The code that was sent before the dialog opened again. */
  sent: SentCode | undefined;
  onSent: (sent: SentCode) => void;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Confirms the session: with a passkey, or with a code by e-mail if that is sufficient. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { needed, sent, onSent, onConfirmed, onClose } = props;
  const t = useT();
  const state = useCall('confirmation', { skipNotification: true }, { needsPerson: true });
  const code = useConfirmCode(sent, onSent, onConfirmed);
  const hasPasskey = state.data?.data.hasPasskey ?? false;
  const isPasskeyOnly = needed === 'PASSKEY_NEEDED';
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t('passkeys.confirmTitle')}
      description={t(isPasskeyOnly ? 'passkeys.strongestText' : 'passkeys.confirmText')}
      closeLabel={t('passkeys.close')}
    >
      {code.sent && !isPasskeyOnly ? (
        <div className="grid gap-3">
          <OtpForm {...code.sent} onVerify={code.verify} onResend={code.resend} />
          {hasPasskey && <PasskeyWay isSecond onConfirmed={onConfirmed} />}
        </div>
      ) : (
        <div className="grid gap-3">
          {!state.data && <Skeleton className="h-11" />}
          {state.data && hasPasskey && <PasskeyWay onConfirmed={onConfirmed} />}
          {state.data && !isPasskeyOnly && (
            <Button
              variant={hasPasskey ? 'quiet' : 'primary'}
              block
              busy={code.isBusy}
              onClick={() => void code.send()}
            >
              {t(hasPasskey ? 'passkeys.codeInstead' : 'passkeys.sendCode')}
            </Button>
          )}
          {isPasskeyOnly && <p className="text-sm text-ink-soft">{t('passkeys.lostPasskey')}</p>}
        </div>
      )}
    </Dialog>
  );
}

type PasskeyWayProps = {
  /** Below the field for a code. */
  isSecond?: boolean;
  onConfirmed: () => void;
};

function PasskeyWay({ isSecond = false, onConfirmed }: PasskeyWayProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const options = await browserApi.call('confirmPasskeyOptions', { skipNotification: true });
      const passkey = await askPasskey(options.data);
      await browserApi.call('confirmByPasskey', { body: { passkey }, skipNotification: true });
      onConfirmed();
    } catch (error) {
      const isCancelled = error instanceof PasskeyCancelled;
      setFailure(isCancelled ? t('passkeys.cancelled') : failureText(error));
    } finally {
      setBusy(false);
    }
  };
  if (!hasPasskeys())
    return isSecond ? null : <Alert tone="warn">{t('passkeys.unsupported')}</Alert>;
  return (
    <>
      <FailureAlert failure={failure} />
      <Button
        variant={isSecond ? 'quiet' : 'primary'}
        icon="shield"
        block
        busy={isBusy}
        {...(isSecond ? {} : { 'data-autofocus': '' })}
        onClick={() => void confirm()}
      >
        {t('passkeys.usePasskey')}
      </Button>
    </>
  );
}
