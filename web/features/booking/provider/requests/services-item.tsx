import type { VisitSegment } from '#contract/availability/visits.ts';
import { texts } from '#messages/en/times.ts';
import { TextsProvider } from '#web/i18n/texts.tsx';
import type { Definition } from '#web/ui/display/definition-list.tsx';
import { SegmentList } from '../../visits/segment-list.tsx';

type Visit = { segments?: VisitSegment[] | undefined; people: number; timeZone: string };

const timesTexts = { times: texts };

/** The services of a visit as a definition; none for one service. */
export function servicesItem({ segments, people, timeZone }: Visit): Definition[] {
  if (!segments) return [];
  const value = (
    <TextsProvider texts={timesTexts}>
      <SegmentList {...{ segments, people, timeZone }} />
    </TextsProvider>
  );
  return [{ term: 'Services', icon: 'list', value }];
}
