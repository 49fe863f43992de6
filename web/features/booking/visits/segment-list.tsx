import type { VisitSegment } from '#contract/availability/visits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { processingText, segmentStay } from './segment-text.ts';

type SegmentListProps = { segments: readonly VisitSegment[]; people: number; timeZone: string };

/** The segments of a visit in order: task, time and member. */
export function SegmentList({ segments, people, timeZone }: SegmentListProps) {
  const t = useT();
  return (
    <ol className="grid gap-2">
      {segments.map((segment, index) => (
        <li key={segment.part} className="wrap-anywhere">
          {t.nameOf(segment.name)}
          <span className="num block text-sm text-ink-soft">
            {segmentStay(t, segment, people, timeZone)}
            {processingText(t, segment, segments[index + 1])}
          </span>
        </li>
      ))}
    </ol>
  );
}
