import type { VisitSegment } from '#contract/availability/visits.ts';
import { RadioList } from '#web/ui/form/radio-list.tsx';

type DropChoiceProps = {
  segments: readonly VisitSegment[];
  part: number | undefined;
  onPart: (part: number | undefined) => void;
};

const EVERYTHING = 'everything';

/** Of a visit: the whole booking, or one of its services. */
export function DropChoice({ segments, part, onPart }: DropChoiceProps) {
  return (
    <RadioList
      label="What would you like to cancel?"
      choices={[
        { value: EVERYTHING, label: 'The whole booking' },
        ...segments.map((one) => ({ value: String(one.part), label: `Only ${one.name}` })),
      ]}
      value={part === undefined ? EVERYTHING : String(part)}
      onValueChange={(value) => onPart(value === EVERYTHING ? undefined : Number(value))}
    />
  );
}
