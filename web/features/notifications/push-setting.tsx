import type { PlainKey } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { type PushStatus, usePush } from './use-push.ts';

/** Turns push notifications on or off for this browser. The browser asks for permission only after the press. */
export function PushSetting() {
  const t = useT();
  const { status, isBusy, isFailed, turnOn, turnOff } = usePush();
  return (
    <section aria-labelledby="push-title" className="rounded-card bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id="push-title" className="text-base font-semibold">
            {t('inbox.pushTitle')}
          </h3>
          <p role="status" className="text-sm text-ink-soft">
            {t(pushTexts[status])}
          </p>
        </div>
        {status === 'off' && (
          <Button busy={isBusy} onClick={turnOn}>
            {t('inbox.turnOn')}
          </Button>
        )}
        {status === 'on' && (
          <Button variant="secondary" busy={isBusy} onClick={turnOff}>
            {t('inbox.turnOff')}
          </Button>
        )}
      </div>
      {isFailed && (
        <Alert tone="danger" live className="mt-3">
          {t('inbox.pushFailed')}
        </Alert>
      )}
    </section>
  );
}

/** The push status of this browser as text. */
const pushTexts = {
  checking: 'inbox.pushChecking',
  unavailable: 'inbox.pushUnavailable',
  unsupported: 'inbox.pushUnsupported',
  denied: 'inbox.pushDenied',
  off: 'inbox.pushOff',
  on: 'inbox.pushOn',
} as const satisfies Record<PushStatus, PlainKey>;
