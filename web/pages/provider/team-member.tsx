import { WeekFields } from '#web/features/availability/hours/week-fields.tsx';
import { FaceDialog } from '#web/features/profile/edit/face-dialog.tsx';
import { MemberPage } from '#web/features/team/member/member-page.tsx';
import { textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/team-member';

const loadTexts = textsLoader('hours', 'photo', 'rules');

export { loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Team member',
    description: 'Services, hours and time off of a team member.',
    path: `/serviceProvider/team/${params.memberId}`,
    matches,
    isPrivate: true,
  });

export default function Page({ params }: Route.ComponentProps) {
  return (
    <MemberPage
      key={params.memberId}
      memberId={params.memberId}
      WeekFields={WeekFields}
      PhotoDialog={FaceDialog}
    />
  );
}
