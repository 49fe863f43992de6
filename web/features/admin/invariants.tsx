import { Link } from 'react-router';
import type { Invariant } from '#contract/admin/views.ts';
import { useRecords } from '#web/api/admin/use-records.ts';
import { useCall } from '#web/api/client/query.ts';
import { clockTime } from '#web/lib/india-time.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { SecurityAlerts } from './security-alerts.tsx';

const REFETCH_MS = 10_000;

/** The invariants of ledger and bookings, checked live. */
export function Invariants() {
  const query = useCall(
    'adminInvariants',
    { skipNotification: true },
    { needsPerson: true, refetchInterval: REFETCH_MS },
  );
  return (
    <div className="page-column">
      <PageHeader
        title="Invariants"
        subtitle="Conditions that must always hold in the ledger and bookings, checked on live data every ten seconds."
      />
      <SecurityAlerts />
      <CallView query={query} subject="The invariants">
        {(invariants) => (
          <>
            <Verdict invariants={invariants} readAt={query.dataUpdatedAt} />
            <Lines invariants={invariants} />
          </>
        )}
      </CallView>
    </div>
  );
}

function Verdict({ invariants, readAt }: { invariants: readonly Invariant[]; readAt: number }) {
  const broken = invariants.filter((invariant) => invariant.broken > 0).length;
  const title =
    broken === 0
      ? `All ${invariants.length} hold`
      : `${broken} of ${invariants.length} ${broken === 1 ? 'is' : 'are'} broken`;
  return (
    <Alert tone={broken === 0 ? 'success' : 'danger'}>
      <p role="status" className="text-lg font-semibold">
        {title}
      </p>
      <p className="num text-sm">Checked at {clockTime(readAt)}</p>
    </Alert>
  );
}

function Lines({ invariants }: { invariants: readonly Invariant[] }) {
  const records = useRecords(
    invariants.flatMap(({ examples }) => examples.map(({ subject }) => subject)),
  );
  return (
    <Card flush>
      <ul className="divide-y divide-hairline">
        {[...invariants]
          .sort((a, b) => Math.sign(b.broken) - Math.sign(a.broken))
          .map((invariant) => (
            <Line key={invariant.name} invariant={invariant} records={records} />
          ))}
      </ul>
    </Card>
  );
}

type LineProps = { invariant: Invariant; records: ReturnType<typeof useRecords> };

function Line({ invariant: { name, says, broken, examples }, records }: LineProps) {
  const holds = broken === 0;
  return (
    <li className="flex gap-3 px-4 py-3.5 sm:px-5">
      <Icon
        name={holds ? 'check' : 'warning'}
        className={holds ? 'mt-0.5 text-success' : 'mt-0.5 text-danger'}
      />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 flex-1 basis-60">{says}</p>
          <Badge tone={holds ? 'success' : 'danger'}>{holds ? 'Holds' : `${broken} broken`}</Badge>
        </div>
        {examples.length > 0 && (
          <ul aria-label={`Examples of ${name}`} className="num grid gap-1 text-sm">
            {examples.map(({ subject, detail }) => {
              const record = records.get(subject);
              return (
                <li key={`${subject}-${detail}`} className="wrap-anywhere">
                  <span className="font-medium">{subject}</span>
                  <span className="text-ink-soft"> {detail}</span>{' '}
                  {record && (
                    <Link className="link" to={record.link}>
                      {record.label}
                    </Link>
                  )}
                </li>
              );
            })}
            {broken > examples.length && (
              <li className="text-ink-soft">and {broken - examples.length} more</li>
            )}
          </ul>
        )}
      </div>
    </li>
  );
}
