import type { VisitSegment } from '#contract/availability/visits.ts';
import type { T } from '#messages/translation.ts';
import type { Definition } from '#web/ui/display/definition-list.tsx';
import { SegmentList } from '../../visits/segment-list.tsx';

type Visit = { segments?: VisitSegment[] | undefined; people: number; timeZone: string };

/** The services of a visit as a definition; none for one service. */
export function servicesItem(t: T, { segments, people, timeZone }: Visit): Definition[] {
  if (!segments) return [];
  const value = <SegmentList {...{ segments, people, timeZone }} />;
  return [{ term: t('requests.services'), icon: 'list', value }];
}
