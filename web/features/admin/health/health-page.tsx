import { useId } from 'react';
import { Link } from 'react-router';
import type { AdminHealth, HealthPart, HealthPartName } from '#contract/admin/health.ts';
import { useCall } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';

const REFETCH_MS = 15_000;

const names: Record<HealthPartName, string> = {
  queues: 'Job queues',
  sweeps: 'Sweeps',
  mail: 'E-mail',
  gateway: 'Payment gateway',
  database: 'Database',
  backup: 'Backup',
  invariants: 'Invariants',
  reconciliation: 'Reconciliation',
  versions: 'Versions',
};
const states: Record<HealthPart['state'], { label: string; tone: BadgeTone; icon: IconName }> = {
  ok: { label: 'OK', tone: 'success', icon: 'check' },
  attention: { label: 'Needs attention', tone: 'warn', icon: 'warning' },
  problem: { label: 'Problem', tone: 'danger', icon: 'warning' },
  unknown: { label: 'Unknown', tone: 'neutral', icon: 'info' },
};

/** The state of everything that the application depends on, and the necessary actions. */
export function HealthPage() {
  const query = useCall(
    'adminHealth',
    { skipNotification: true },
    { needsPerson: true, staleTime: 0, refetchInterval: REFETCH_MS },
  );
  return (
    <div className="page-column">
      <PageHeader
        title="Health"
        subtitle="Background work, e-mail, payments and the database, read every 15 seconds."
      />
      <CallView query={query} subject="The state of the system">
        {(health) => (
          <div className="grid gap-6">
            <Verdict health={health} />
            <div className="grid gap-4 lg:grid-cols-2">
              {health.parts.map((part) => (
                <Part key={part.name} part={part} />
              ))}
            </div>
          </div>
        )}
      </CallView>
    </div>
  );
}

/** Names the worst state; an unknown state never counts as healthy. */
function Verdict({ health: { parts, readAt } }: { health: AdminHealth }) {
  const namesOf = (wanted: HealthPart['state']) =>
    parts.flatMap(({ name, state }) => (state === wanted ? [names[name]] : [])).join(', ');
  const [problems, warnings, unknown] = [
    namesOf('problem'),
    namesOf('attention'),
    namesOf('unknown'),
  ];
  const [tone, text] = problems
    ? (['danger', `Act now: ${problems}`] as const)
    : warnings
      ? (['warn', `Check today: ${warnings}`] as const)
      : unknown
        ? (['info', `No problem found. Unknown: ${unknown}`] as const)
        : (['success', 'No action needed'] as const);
  return (
    <Alert tone={tone}>
      <p role="status" className="text-lg font-semibold">
        {text}
      </p>
      <p className="num text-sm">Checked {moment(readAt)}</p>
    </Alert>
  );
}

function Part({ part: { name, state, summary, facts, next, link } }: { part: HealthPart }) {
  const id = useId();
  const { label, tone, icon } = states[state];
  return (
    <Card asChild>
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-lg">
            {names[name]}
          </h2>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </div>
        <p>{summary}</p>
        {next && (
          <p className="text-ink-soft">
            <span className="font-medium text-ink">What to do: </span>
            {next}
          </p>
        )}
        {facts.length > 0 && (
          <dl className="grid gap-2 text-sm">
            {facts.map(({ term, text, at }) => (
              <div key={term} className="flex items-start justify-between gap-4">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="num min-w-0 text-end wrap-anywhere">{at ? moment(at) : text}</dd>
              </div>
            ))}
          </dl>
        )}
        {link && (
          <Link className="link mt-auto inline-flex min-h-11 w-fit items-center" to={link}>
            {linkTexts[name]}
          </Link>
        )}
      </section>
    </Card>
  );
}

const linkTexts: Partial<Record<HealthPartName, string>> = {
  queues: 'Failed jobs',
  mail: 'Failed e-mails',
  gateway: 'Webhooks',
  invariants: 'All invariants',
  reconciliation: 'Compared days',
};
