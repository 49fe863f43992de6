import { useEffect, useState } from 'react';
import { browserApi } from '#web/api/client/browser-api.ts';
import { landingPath } from '#web/api/client/work-path.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { setUser } from '#web/api/session/session.ts';
import { askPasskey, hasPasskeys, PasskeyCancelled } from '#web/api/session/webauthn.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useEnter } from '../session/use-enter.ts';

/**
 * Logs in with a passkey that the person chooses in the dialog of the browser. Hidden if the browser does not support
 * passkeys.
 */
export function PasskeyButton({ next }: { next: string }) {
  const [isHidden, setHidden] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const t = useT();
  const enter = useEnter();
  useEffect(() => setHidden(!hasPasskeys()), []);
  const signIn = async () => {
    setBusy(true);
    try {
      const options = await browserApi.call('passkeyLoginOptions', { skipNotification: true });
      const passkey = await askPasskey(options.data);
      const { data, message } = await browserApi.call('passkeyLogin', {
        body: { passkey },
        skipNotification: true,
      });
      setUser(data);
      notify.success(serverText(t, message, 'entry.loggedIn'));
      enter(await landingPath(data, next));
    } catch (failure) {
      const isCancelled = failure instanceof PasskeyCancelled;
      notify.error(isCancelled ? t('entry.passkeyCancelled') : failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  if (isHidden) return null;
  return (
    <Button
      variant="secondary"
      icon="shield"
      block
      busy={isBusy}
      className="mb-3"
      onClick={() => void signIn()}
    >
      {t('entry.passkey')}
    </Button>
  );
}
