import { Link } from 'react-router';
import type { AdminHome } from '#contract/admin/home.ts';
import { useCall } from '#web/api/client/query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { DayFigures } from './day-figures.tsx';
import { Deadlines } from './deadlines.tsx';
import { InvariantsLine } from './invariants-line.tsx';
import { type WorkLine, workLines } from './work-lines.ts';

const REFETCH_MS = 30_000;

/** The start page of the admin area: open items, and today's figures. */
export function WorkQueuePage() {
  const query = useCall(
    'adminHome',
    { skipNotification: true },
    { needsPerson: true, staleTime: 0, refetchInterval: REFETCH_MS },
  );
  return (
    <div className="page-column">
      <PageHeader title="Home" subtitle="Your queue and today’s figures." />
      <CallView query={query} subject="The work queue">
        {(home) => (
          <div className="grid grid-cols-1 gap-8">
            <Queue home={home} />
            <Deadlines deadlines={home.deadlines} />
            <DayFigures today={home.today} lastWeek={home.lastWeek} />
            <InvariantsLine />
          </div>
        )}
      </CallView>
    </div>
  );
}

function Queue({ home }: { home: AdminHome }) {
  const lines = workLines(home);
  return (
    <section aria-labelledby="queue-heading" className="grid grid-cols-1 gap-3">
      <h2 id="queue-heading" className="text-lg">
        Waiting for you
      </h2>
      <Card flush>
        {lines.length === 0 ? (
          <EmptyState
            level={3}
            icon="check"
            title="No open tasks"
            text="New approvals, disputes, payouts and failures appear here."
          />
        ) : (
          <ul className="divide-y divide-hairline">
            {lines.map((line) => (
              <li key={line.key}>
                <QueueLine line={line} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function QueueLine({ line: { label, hint, icon, count, to } }: { line: WorkLine }) {
  return (
    <Link
      to={to}
      className="flex min-h-14 flex-wrap items-center gap-x-3 px-gutter py-2.5 hover:bg-sunken sm:px-5"
    >
      <Icon name={icon} className="shrink-0 text-brand" />
      <span className="min-w-0 flex-1 basis-28">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
      <span className="num text-lg font-semibold">{count}</span>
      <Icon name="chevron-right" className="shrink-0 text-ink-soft" />
    </Link>
  );
}
