import { type ComponentType, useState } from 'react';
import type { Member, Team } from '#contract/team/views.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { teamPath } from '#web/lib/provider-paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Avatar, photoSrc } from '#web/ui/image/avatar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { MemberConflicts } from '../member-conflicts.tsx';
import { AddTimeOffDialog } from '../time-off/add-time-off-dialog.tsx';
import { TimeOffList } from '../time-off/time-off-list.tsx';
import { useTeam } from '../use-team.ts';
import { MemberAccount } from './member-account.tsx';
import { MemberActivity } from './member-activity.tsx';
import { MemberDetails, useDetails } from './member-details.tsx';
import { MemberHours, useHours, type WeekFieldsProps } from './member-hours.tsx';
import { MemberPhoto, type PhotoDialogProps } from './member-photo.tsx';
import { MemberServices, useServices } from './member-services.tsx';

type MemberPageProps = {
  memberId: string;
  WeekFields: ComponentType<WeekFieldsProps>;
  PhotoDialog: ComponentType<PhotoDialogProps>;
};

/** One member: details, services, hours and time off. Each section is saved separately. */
export function MemberPage({ memberId, WeekFields, PhotoDialog }: MemberPageProps) {
  const t = useT();
  const { data, error, refetch } = useTeam();
  const team = data?.data;
  const member = team?.members.find(({ id }) => id === memberId);
  return (
    <div className="page-column grid max-w-200 grid-cols-1 gap-6 pb-8">
      <PageHeader
        className="-mb-6"
        back={
          <BackLink>
            <Link to={teamPath}>{t('team.title')}</Link>
          </BackLink>
        }
        title={
          member ? (
            <span className="flex flex-wrap items-center gap-3">
              <Avatar name={member.name} src={photoSrc(member.photo)} tint={member.colour} />
              <span className="min-w-0 wrap-anywhere">{member.name}</span>
            </span>
          ) : (
            t('member.title')
          )
        }
        actions={member && <MemberBadges member={member} />}
      />
      {error && !team && (
        <LoadFailed
          title={t('team.loadFailed')}
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!team && !error && <Skeleton className="h-96" />}
      {team && !member && <Unknown />}
      {team && member && (
        <Sections
          key={memberId}
          team={team}
          member={member}
          WeekFields={WeekFields}
          PhotoDialog={PhotoDialog}
        />
      )}
    </div>
  );
}

function MemberBadges({ member: { isOwner, isActive } }: { member: Member }) {
  const t = useT();
  if (isOwner) return <Badge tone="brand">{t('team.you')}</Badge>;
  return isActive ? null : <Badge>{t('team.deactivated')}</Badge>;
}

function Unknown() {
  const t = useT();
  return (
    <EmptyState
      icon="people"
      title={t('member.notFound')}
      text={t('member.notFoundText')}
      action={
        <Button asChild>
          <Link to={teamPath}>{t('member.openTeam')}</Link>
        </Button>
      }
    />
  );
}

type SectionsProps = Omit<MemberPageProps, 'memberId'> & { team: Team; member: Member };

function Sections({ team, member, WeekFields, PhotoDialog }: SectionsProps) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const { id } = member;
  const details = useDetails(member);
  const services = useServices(member);
  const hours = useHours(member);
  const leaving = useLeaveGuard([details, services, hours].some(({ isDirty }) => isDirty));
  return (
    <>
      <MemberConflicts
        team={team}
        conflicts={team.conflicts.filter(({ memberId }) => memberId === id)}
      />
      <MemberPhoto member={member} PhotoDialog={PhotoDialog} />
      <MemberDetails member={member} edits={details} />
      <MemberServices team={team} member={member} edits={services} />
      <MemberHours member={member} edits={hours} WeekFields={WeekFields} />
      <TimeOffList
        team={team}
        timeOff={team.timeOff.filter(({ memberIds }) => memberIds.includes(id))}
        onAdd={() => setAdding(true)}
      />
      {!member.isOwner && member.isActive && (
        <MemberAccount member={member} timeZone={team.timeZone} />
      )}
      {!member.isOwner && <MemberActivity member={member} />}
      {isAdding && <AddTimeOffDialog team={team} memberId={id} onClose={() => setAdding(false)} />}
      {leaving.isAsking && (
        <LeaveDialog text={t('member.unsaved')} onLeave={leaving.leave} onStay={leaving.stay} />
      )}
    </>
  );
}
