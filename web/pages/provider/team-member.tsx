import { WeekFields } from '#web/features/availability/hours/week-fields.tsx';
import { FaceDialog } from '#web/features/profile/edit/face-dialog.tsx';
import { MemberPage } from '#web/features/team/member/member-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/team-member';

const loadTexts = textsLoader('checks', 'hours', 'member', 'names', 'photo', 'rules', 'team');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('member.title', 'member.description', 'private');

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
