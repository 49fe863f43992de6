import { useState } from 'react';
import { Link } from 'react-router';
import type { Team } from '#contract/team/views.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
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

/** The members of a business, what they perform, and when they are away. */
export function TeamPage() {
  const { data, error, refetch } = useTeam();
  const [opened, setOpened] = useState<Opened>();
  const team = data?.data;
  const isAlone = team?.members.length === 1;
  return (
    <div className="page-column grid grid-cols-1 gap-6 pb-8">
      <PageHeader
        title="Team"
        subtitle="Who serves your customers, and when."
        className="-mb-6"
        actions={
          team &&
          !isAlone && (
            <>
              <Button variant="secondary" icon="calendar" onClick={() => setOpened('timeOff')}>
                Add time off
              </Button>
              <Button icon="plus" onClick={() => setOpened('member')}>
                Add a team member
              </Button>
            </>
          )
        }
      />
      {error && !team && (
        <LoadFailed
          title="Your team could not be loaded"
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
          Do your services share a room, a chair or a machine?{' '}
          <Link className="link" to={resourcesPath}>
            Rooms and equipment
          </Link>
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
  return (
    <Card>
      <EmptyState
        icon="people"
        title="You work alone"
        text="Add the people who work with you. Each has their own services, hours and time off, and customers can book everyone who is free."
        action={<Button onClick={onAdd}>Add a team member</Button>}
      />
    </Card>
  );
}

function Members({ team }: { team: Team }) {
  const unserved = unservedNames(team);
  return (
    <>
      {unserved.length > 0 && (
        <Alert tone="warn" title={`Customers can't book ${unserved.join(', ')}`}>
          No active team member performs it. Choose one below.
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
