import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const REFETCH_MS = 30_000;

type Kind = 'wrong codes' | 'wrong second factors';
const titles: Record<Kind, string> = {
  'wrong codes': 'Many wrong login codes',
  'wrong second factors': 'Many wrong authenticator codes',
};

/** Security alerts that are not marked as seen. */
export function SecurityAlerts() {
  const options = { skipNotification: true };
  const query = useCall('securityAlerts', options, {
    needsPerson: true,
    refetchInterval: REFETCH_MS,
  });
  const alerts = query.data?.data ?? [];
  return alerts.map((alert) => <OneAlert key={alert.id} alert={alert} />);
}

/** The latest alerts that an admin has marked as seen. */
export function SeenAlerts() {
  const options = { query: { state: 'seen' as const }, skipNotification: true };
  const query = useCall('securityAlerts', options, { needsPerson: true });
  const alerts = query.data?.data ?? [];
  if (alerts.length === 0) return null;
  return (
    <Card className="mb-6 grid gap-2">
      <h2 className="text-lg">Alerts marked as seen</h2>
      <ul className="num grid gap-1">
        {alerts.map(({ id, kind, since }) => (
          <li key={id}>
            {titles[kind]}, in the hour from {moment(since)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OneAlert({
  alert: { id, kind, since },
}: {
  alert: { id: string; kind: Kind; since: string };
}) {
  const { isBusy, failure, run, call } = useAdminAction();
  const press = () =>
    run(async () => {
      try {
        await call('seeAlert', { params: { alertId: id }, skipNotification: true });
      } finally {
        // Another admin may have seen it meanwhile.
        await refresh('securityAlerts', 'adminCounts');
      }
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
        In the hour from {moment(since)}, unusually many codes failed. No account was locked. Check
        the traffic of the login pages.
      </p>
      {failure && <p role="alert">{failure.message}</p>}
    </Alert>
  );
}
