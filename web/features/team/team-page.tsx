import { useState } from 'react';
import type { Team } from '#contract/team/views.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { resourcesPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { CapacityServices } from './capacity-services.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberConflicts } from './member-conflicts.tsx';
import { Overlaps } from './overlaps.tsx';
import { unservedNames } from './team-text.ts';
import { AddTimeOffDialog } from './time-off/add-time-off-dialog.tsx';
import { TimeOffList } from './time-off/time-off-list.tsx';
import { useTeam } from './use-team.ts';

type Opened = 'member' | 'timeOff' | undefined;

/** The members of a business, their tasks and their absences. */
export function TeamPage() {
  const t = useT();
  const { data, error, refetch } = useTeam();
  const [opened, setOpened] = useState<Opened>();
  const team = data?.data;
  const isAlone = team?.members.length === 1;
  return (
    <div className="page-column grid grid-cols-1 gap-6 pb-8">
      <PageHeader
        title={t('team.title')}
        subtitle={t('team.description')}
        className="-mb-6"
        actions={
          team &&
          !isAlone && (
            <>
              <Button variant="secondary" icon="calendar" onClick={() => setOpened('timeOff')}>
                {t('team.addTimeOff')}
              </Button>
              <Button icon="plus" onClick={() => setOpened('member')}>
                {t('team.addMember')}
              </Button>
            </>
          )
        }
      />
      {error && !team && (
        <LoadFailed
          title={t('team.loadFailed')}
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!team && !error && <TeamSkeleton />}
      {team && <Overlaps team={team} />}
      {team && isAlone && <Alone onAdd={() => setOpened('member')} />}
      {team && !isAlone && <Members team={team} />}
      {team && (
        <p className="text-ink-soft">
          <Rich
            text={t('team.shared', { link: '{link}' })}
            slots={{
              link: (
                <Link className="link" to={resourcesPath}>
                  {t('team.resources')}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {team && opened === 'member' && (
        <AddMemberDialog team={team} onClose={() => setOpened(undefined)} />
      )}
      {team && opened === 'timeOff' && (
        <AddTimeOffDialog team={team} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

function Alone({ onAdd }: { onAdd: () => void }) {
  const t = useT();
  return (
    <Card>
      <EmptyState
        icon="people"
        title={t('team.alone')}
        text={t('team.aloneText')}
        action={<Button onClick={onAdd}>{t('team.addMember')}</Button>}
      />
    </Card>
  );
}

function Members({ team }: { team: Team }) {
  const t = useT();
  const unserved = unservedNames(team).map(t.nameOf);
  return (
    <>
      {unserved.length > 0 && (
        <Alert tone="warn" title={t('team.unserved', { names: unserved.join(', ') })}>
          {t('team.unservedText')}
        </Alert>
      )}
      <MemberConflicts team={team} conflicts={team.conflicts} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {team.members.map((member) => (
          <li key={member.id} className="min-w-0">
            <MemberCard member={member} team={team} />
          </li>
        ))}
      </ul>
      <CapacityServices team={team} />
      <TimeOffList team={team} timeOff={team.timeOff} />
    </>
  );
}

function TeamSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  );
}
