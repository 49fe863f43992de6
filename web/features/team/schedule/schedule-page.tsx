import { type ComponentType, useState } from 'react';
import type { Membership } from '#contract/team/own-schedule.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { OwnTimeOffList } from './own-time-off.tsx';
import { RequestsToAnswer } from './requests-to-answer.tsx';
import { ScheduleWeek } from './schedule-week.tsx';
import { useMemberships, useSchedule } from './use-schedule.ts';

type LinkProps = { businessId: string };
type SchedulePageProps = { CalendarLink: ComponentType<LinkProps> };

/** The work of a team member: requests to answer, their week, time off and a calendar link. */
export function SchedulePage({ CalendarLink }: SchedulePageProps) {
  const t = useT();
  const { data, error, refetch } = useMemberships();
  const [chosen, setChosen] = useState<string>();
  const memberships = data?.data;
  const team = memberships?.find(({ businessId }) => businessId === chosen) ?? memberships?.[0];
  return (
    <div className="page-column grid max-w-200 grid-cols-1 gap-6 pb-16">
      <PageHeader
        className="-mb-6"
        title={t('schedule.title')}
        subtitle={
          team
            ? t('schedule.ofTeam', { owner: team.ownerName, member: team.memberName })
            : t('schedule.noTeamSubtitle')
        }
      />
      {error && !memberships && (
        <LoadFailed
          title={t('schedule.loadFailed')}
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!memberships && !error && <Skeleton className="h-72" />}
      {memberships && !team && <NoTeam />}
      {memberships && memberships.length > 1 && team && (
        <TeamChoice memberships={memberships} value={team.businessId} onChange={setChosen} />
      )}
      {team && (
        <TeamSections
          key={team.businessId}
          businessId={team.businessId}
          CalendarLink={CalendarLink}
        />
      )}
    </div>
  );
}

function NoTeam() {
  const t = useT();
  return (
    <EmptyState
      icon="people"
      title={t('schedule.noTeam')}
      text={t('schedule.noTeamText')}
      action={
        <Button variant="secondary" asChild>
          <Link to="/">{t('common.goHome')}</Link>
        </Button>
      }
    />
  );
}

type TeamChoiceProps = {
  memberships: readonly Membership[];
  value: string;
  onChange: (businessId: string) => void;
};

function TeamChoice({ memberships, value, onChange }: TeamChoiceProps) {
  const t = useT();
  return (
    <SelectField
      label={t('schedule.team')}
      className="sm:max-w-sm"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {memberships.map(({ businessId, ownerName }) => (
        <option key={businessId} value={businessId}>
          {t('schedule.teamOf', { owner: ownerName })}
        </option>
      ))}
    </SelectField>
  );
}

type TeamSectionsProps = { businessId: string; CalendarLink: ComponentType<LinkProps> };

function TeamSections({ businessId, CalendarLink }: TeamSectionsProps) {
  const t = useT();
  const [from, setFrom] = useState<string>();
  const { data, error, refetch, isPlaceholderData } = useSchedule(businessId, from);
  const schedule = data?.data;
  if (error && !schedule) {
    return (
      <LoadFailed
        title={t('schedule.loadFailed')}
        message={failureText(error)}
        httpStatus={error.httpStatus}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!schedule) return <Skeleton className="h-96" />;
  return (
    <>
      <RequestsToAnswer schedule={schedule} />
      <ScheduleWeek schedule={schedule} isLoading={isPlaceholderData} onFrom={setFrom} />
      <OwnTimeOffList schedule={schedule} />
      <CalendarLink businessId={businessId} />
    </>
  );
}
