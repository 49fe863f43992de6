import { useState } from 'react';
import { useSubmit } from '#web/api/admin/use-submit.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { hasPasskeys } from '#web/api/session/webauthn.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { OtpField, withoutRefused } from '#web/ui/form/code/otp-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useProveByPasskey } from './use-prove-by-passkey.ts';

/** Verifies a code of the authenticator, a recovery code, or a passkey that counts as second factor. */
export function ProveForm({ onProved }: { onProved: () => void }) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { isBusy, failure, run, clearFailure } = useSubmit();
  const query = useCall('secondFactor', { skipNotification: true }, { needsPerson: true });
  const hasPasskey = hasPasskeys() && query.data?.data.hasPasskey === true;
  const passkey = useProveByPasskey();
  const send = (typed: string) =>
    void run(async () => {
      try {
        await browserApi.call('proveSecondFactor', {
          body: { code: typed },
          skipNotification: true,
        });
      } catch (error) {
        setCode(withoutRefused(typed));
        throw error;
      }
      onProved();
      await refresh('secondFactor');
    });
  const change = (typed: string) => {
    setCode(typed);
    if (typed !== '') clearFailure();
  };
  const toggle = () => {
    setRecovery(!isRecovery);
    change('');
    clearFailure();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      {isRecovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          hint="24 characters, or 16 for older codes. Each works once."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={failure?.message}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <OtpField
          key="authenticator"
          data-autofocus=""
          label="Code from your authenticator"
          value={code}
          error={failure?.message}
          onValueChange={change}
          onComplete={send}
        />
      )}
      <FailureAlert failure={passkey.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy} disabled={code === ''}>
          Continue
        </Button>
        {hasPasskey && (
          <Button
            variant="secondary"
            icon="shield"
            busy={passkey.isBusy}
            onClick={() => passkey.prove(onProved)}
          >
            Use a passkey
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={toggle}>
          {isRecovery ? 'Use the authenticator' : 'Use a recovery code'}
        </Button>
      </div>
    </form>
  );
}
