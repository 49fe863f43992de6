import { DisputePage } from '#web/features/booking/admin/disputes/dispute-page.tsx';
import { EvidenceTimeline } from '#web/features/evidence/evidence-timeline.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/dispute';

const loadTexts = textsLoader('evidence');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Dispute',
    description: 'What both sides say about a booking, and the decision.',
    path: `/admin/disputes/${params.disputeId}`,
    matches,
    isPrivate: true,
  });

export default function Page({ params }: Route.ComponentProps) {
  return (
    <DisputePage
      key={params.disputeId}
      disputeId={params.disputeId}
      showStory={(report) => <EvidenceTimeline report={report} reader={undefined} />}
    />
  );
}
