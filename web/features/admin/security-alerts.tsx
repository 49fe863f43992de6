import { browserApi } from '#web/api/browser-api.ts';
import { refresh, useCall } from '#web/api/query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { moment } from './india-time.ts';
import { useAct } from './use-act.ts';

const EVERY_MS = 30_000;

type Kind = 'wrong codes' | 'wrong second factors';
const titles: Record<Kind, string> = {
  'wrong codes': 'Many wrong login codes',
  'wrong second factors': 'Many wrong authenticator codes',
};

/** Alerts that wait to be seen; nothing while there are none. */
export function SecurityAlerts() {
  const asked = { skipNotification: true };
  const query = useCall('securityAlerts', asked, { needsPerson: true, refetchInterval: EVERY_MS });
  const alerts = query.data?.data ?? [];
  return alerts.map((alert) => <OneAlert key={alert.id} alert={alert} />);
}

function OneAlert({
  alert: { id, kind, since },
}: {
  alert: { id: string; kind: Kind; since: string };
}) {
  const { isBusy, failure, act } = useAct();
  const press = () =>
    act(async () => {
      await browserApi.call('seeAlert', { params: { alertId: id }, skipNotification: true });
      await refresh('securityAlerts', 'adminCounts');
    });
  return (
    <Alert
      tone="warn"
      className="mb-4"
      title={titles[kind]}
      action={
        <Button
          variant="secondary"
          busy={isBusy}
          aria-label={`Mark as seen: ${titles[kind]}, ${moment(since)}`}
          onClick={() => void press()}
        >
          Mark as seen
        </Button>
      }
    >
      <p>
        In the hour from {moment(since)}, more codes failed than people mistype. No account was
        locked. Check the traffic of the login pages.
      </p>
      {failure && <p role="alert">{failure.message}</p>}
    </Alert>
  );
}
