import { texts } from '#messages/en/evidence.ts';
import { DisputePage } from '#web/features/booking/admin/disputes/dispute-page.tsx';
import { EvidenceTimeline } from '#web/features/evidence/evidence-timeline.tsx';
import { TextsProvider } from '#web/i18n/texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/dispute';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Dispute',
    description: 'What both sides say about a booking, and the decision.',
    path: `/admin/disputes/${params.disputeId}`,
    matches,
    isPrivate: true,
  });

const evidenceTexts = { evidence: texts };

export default function Page({ params }: Route.ComponentProps) {
  return (
    <DisputePage
      key={params.disputeId}
      disputeId={params.disputeId}
      showStory={(report) => (
        <TextsProvider texts={evidenceTexts}>
          <EvidenceTimeline report={report} reader={undefined} />
        </TextsProvider>
      )}
    />
  );
}
