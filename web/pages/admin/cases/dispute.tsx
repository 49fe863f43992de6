import { DisputePage } from '#web/features/booking/admin/disputes/dispute-page.tsx';
import { EvidenceTimeline } from '#web/features/evidence/evidence-timeline.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import type { Route } from './+types/dispute';

const loadTexts = textsLoader('evidence');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = privateMeta(
  'Dispute',
  'What both sides say about a booking, and the decision.',
);

export default function Page({ params }: Route.ComponentProps) {
  return (
    <DisputePage
      key={params.disputeId}
      disputeId={params.disputeId}
      showStory={(report) => <EvidenceTimeline report={report} reader={undefined} />}
    />
  );
}
