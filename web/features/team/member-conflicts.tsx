import type { MemberConflict, Team } from '#contract/team/views.ts';
import { formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { requestPath, rosterPath } from '#web/lib/provider-paths.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { membersText } from './team-text.ts';

const reasons = { DEACTIVATED: 'team.isDeactivated', TIME_OFF: 'team.hasTimeOff' } as const;

type MemberConflictsProps = { team: Team; conflicts: readonly MemberConflict[] };

/** Bookings, walk-ins and classes whose member will be absent, and the possible actions. */
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
        rowKey={(one) => `${one.bookingId ?? one.sessionId} ${one.startsAt} ${one.memberId}`}
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
      cell: (conflict) => <Start conflict={conflict} timeZone={timeZone} />,
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
      cell: ({ reference, sessionId }) =>
        reference ?? t(sessionId === null ? 'team.walkIn' : 'team.class'),
    },
  ];
}

function Start({ conflict, timeZone }: { conflict: MemberConflict; timeZone: string }) {
  const t = useT();
  const { startsAt, bookingId, sessionId } = conflict;
  const start = `${localFullDay(t, startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`;
  const path = bookingId === null ? sessionId && rosterPath(sessionId) : requestPath(bookingId);
  if (path === null) return start;
  return (
    <Link className="link" to={path}>
      {start}
    </Link>
  );
}
