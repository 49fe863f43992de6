import { Link } from 'react-router';
import type { MemberConflict, Team } from '#contract/team/views.ts';
import { formatDay, formatTime } from '#contract/time.ts';
import { formatCount } from '#web/lib/plural.ts';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { membersText } from './team-text.ts';

const reasons = { DEACTIVATED: 'is deactivated', TIME_OFF: 'has time off' };

type MemberConflictsProps = { team: Team; conflicts: readonly MemberConflict[] };

/** Bookings whose member will be absent, and what to do about them. */
export function MemberConflicts({ team, conflicts }: MemberConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <section aria-label="Bookings without their team member" className="grid gap-3">
      <Alert
        tone="warn"
        title={`${formatCount(conflicts.length, 'booking')} without ${conflicts.length === 1 ? 'its' : 'their'} team member`}
      >
        Nothing is cancelled automatically. Open a booking to message the customer, or to cancel it
        with a full refund.
      </Alert>
      <DataTable
        caption="Bookings without their team member"
        columns={columnsOf(team)}
        rows={conflicts}
        rowKey={({ bookingId, memberId }) => `${bookingId} ${memberId}`}
      />
    </section>
  );
}

function columnsOf(team: Team): Column<MemberConflict>[] {
  const { timeZone } = team;
  return [
    {
      key: 'start',
      header: 'Start',
      isRowHeader: true,
      cell: ({ startsAt, bookingId }) => (
        <Link className="link" to={requestPath(bookingId)}>
          {`${formatDay(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`}
        </Link>
      ),
    },
    { key: 'customer', header: 'Customer', cell: ({ customerName }) => customerName },
    {
      key: 'task',
      header: 'Task',
      cell: ({ subServiceName, people }) =>
        people === 1 ? subServiceName : `${subServiceName}, ${people} people`,
    },
    {
      key: 'why',
      header: 'Why',
      cell: ({ memberId, why }) => `${membersText([memberId], team)} ${reasons[why]}`,
    },
    { key: 'reference', header: 'Booking', noWrap: true, cell: ({ reference }) => reference },
  ];
}
