import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

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

function OneAlert({
  alert: { id, kind, since },
}: {
  alert: { id: string; kind: Kind; since: string };
}) {
  const { isBusy, failure, run } = useAdminAction();
  const press = () =>
    run(async () => {
      try {
        await browserApi.call('seeAlert', { params: { alertId: id }, skipNotification: true });
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
