import { Link } from 'react-router';
import type { AdminHome } from '#contract/admin/home.ts';
import { useNow } from '#web/lib/clock/use-now.ts';
import { moment } from '#web/lib/india-time.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Deadline = AdminHome['deadlines'][number];

const kinds = {
  dispute: {
    title: 'Dispute',
    text: 'Provider’s answer due',
    over: 'Ready to decide',
    to: (id: string) => `/admin/disputes/${id}`,
  },
  chargeback: {
    title: 'Chargeback',
    text: 'Answer the bank by',
    over: 'Overdue',
    to: (id: string) => `/admin/bookings/${id}/money`,
  },
  prepaid: {
    title: 'Chargeback without a booking',
    text: 'Answer the bank by',
    over: 'Overdue',
    to: (id: string) => `/admin/reconciliation?id=${id}`,
  },
};

/** The earliest deadlines of disputes and chargebacks. */
export function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  if (deadlines.length === 0) return null;
  return (
    <section aria-labelledby="deadlines-heading" className="grid grid-cols-1 gap-3">
      <h2 id="deadlines-heading" className="text-lg">
        Disputes by deadline
      </h2>
      <Card flush>
        <ul className="divide-y divide-hairline">
          {deadlines.map((one) => (
            <li key={`${one.kind}-${one.id}`}>
              <DeadlineLine deadline={one} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function DeadlineLine({ deadline: { kind, id, reference, until } }: { deadline: Deadline }) {
  const { title, text, over, to } = kinds[kind];
  const now = useNow(60_000);
  const isOver = until !== null && Date.parse(until) < now;
  return (
    <Link
      to={to(id)}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-sunken sm:px-5"
    >
      <span className="num min-w-0 flex-1 basis-56">
        <span className="block font-medium">
          {title} {reference}
        </span>
        <span className="block text-sm text-ink-soft">
          {until === null ? 'Without a deadline' : `${text} ${moment(until)}`}
        </span>
      </span>
      {isOver && <Badge tone={kind === 'dispute' ? 'brand' : 'danger'}>{over}</Badge>}
    </Link>
  );
}
