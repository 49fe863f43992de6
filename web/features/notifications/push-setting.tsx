import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { type PushStatus, usePush } from './use-push.ts';

/** Switches push notifications for this browser. The browser asks for permission only after the press. */
export function PushSetting() {
  const { status, isBusy, isFailed, turnOn, turnOff } = usePush();
  return (
    <section aria-labelledby="push-title" className="rounded-card bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id="push-title" className="text-base font-semibold">
            Push on this browser
          </h3>
          <p role="status" className="text-sm text-ink-soft">
            {pushText[status]}
          </p>
        </div>
        {status === 'off' && (
          <Button busy={isBusy} onClick={turnOn}>
            Turn on
          </Button>
        )}
        {status === 'on' && (
          <Button variant="secondary" busy={isBusy} onClick={turnOff}>
            Turn off
          </Button>
        )}
      </div>
      {isFailed && (
        <Alert tone="danger" live className="mt-3">
          That did not work. Nothing has changed; please try again.
        </Alert>
      )}
    </section>
  );
}

/** The push status of this browser as text. */
const pushText: Record<PushStatus, string> = {
  checking: 'Looking…',
  unavailable: 'Zap Booking sends no pushes at the moment.',
  unsupported: 'This browser cannot show pushes of a website.',
  denied:
    'Blocked. Allow notifications for this site in the settings of your browser, then come back.',
  off: 'Off. Turn it on to see news while this page is closed.',
  on: 'On. News appears here while this page is closed.',
};
