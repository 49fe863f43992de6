import type { VisitSegment } from '#contract/availability/visits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';

type DropChoiceProps = {
  segments: readonly VisitSegment[];
  part: number | undefined;
  onPart: (part: number | undefined) => void;
};

const EVERYTHING = 'everything';

/** The choice for a visit: cancel the whole booking, or drop one of its services. */
export function DropChoice({ segments, part, onPart }: DropChoiceProps) {
  const t = useT();
  return (
    <RadioList
      label={t('cancel.what')}
      choices={[
        { value: EVERYTHING, label: t('cancel.everything') },
        ...segments.map(({ part: value, name }) => ({
          value: String(value),
          label: t('cancel.onlyPart', { service: t.nameOf(name) }),
        })),
      ]}
      value={part === undefined ? EVERYTHING : String(part)}
      onValueChange={(value) => onPart(value === EVERYTHING ? undefined : Number(value))}
    />
  );
}
