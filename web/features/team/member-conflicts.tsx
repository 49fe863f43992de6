import type { MemberConflict, Team } from '#contract/team/views.ts';
import { formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { membersText } from './team-text.ts';

const reasons = { DEACTIVATED: 'team.isDeactivated', TIME_OFF: 'team.hasTimeOff' } as const;

type MemberConflictsProps = { team: Team; conflicts: readonly MemberConflict[] };

/** Bookings whose member will be absent, and the possible actions. */
export function MemberConflicts({ team, conflicts }: MemberConflictsProps) {
  const t = useT();
  if (conflicts.length === 0) return null;
  return (
    <section aria-label={t('team.conflicts')} className="grid gap-3">
      <Alert tone="warn" title={t('team.conflictCount', { count: conflicts.length })}>
        {t('team.conflictsText')}
      </Alert>
      <DataTable
        caption={t('team.conflicts')}
        columns={columnsOf(t, team)}
        rows={conflicts}
        rowKey={({ bookingId, memberId }) => `${bookingId} ${memberId}`}
      />
    </section>
  );
}

function columnsOf(t: T, team: Team): Column<MemberConflict>[] {
  const { timeZone } = team;
  return [
    {
      key: 'start',
      header: t('team.start'),
      isRowHeader: true,
      cell: ({ startsAt, bookingId }) => (
        <Link className="link" to={requestPath(bookingId)}>
          {`${localFullDay(t, startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`}
        </Link>
      ),
    },
    {
      key: 'customer',
      header: t('team.customer'),
      phone: 'bottom-start',
      cell: ({ customerName }) => customerName,
    },
    {
      key: 'task',
      header: t('team.task'),
      cell: ({ subServiceName, people }) =>
        people === 1
          ? t.nameOf(subServiceName)
          : t('team.taskFor', { task: t.nameOf(subServiceName), count: people }),
    },
    {
      key: 'why',
      header: t('team.why'),
      phone: 'bottom',
      cell: ({ memberId, why }) => t(reasons[why], { name: membersText(t, [memberId], team) }),
    },
    {
      key: 'reference',
      header: t('team.booking'),
      phone: 'bottom-end',
      noWrap: true,
      cell: ({ reference }) => reference,
    },
  ];
}
