import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type ChipOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  above?: ReactNode | undefined;
  below?: ReactNode | undefined;
  /** Extra text for screen readers, after the visible text. */
  spoken?: string | undefined;
  disabledReason?: string | undefined;
};

type ChipProps<Value extends string> = {
  option: ChipOption<Value>;
  isSelected: boolean;
  isTabStop: boolean;
  describedBy: string;
  onSelect: () => void;
};

/** One button of a chip group, with optional lines above and below its label. */
export function Chip<Value extends string>(props: ChipProps<Value>) {
  const { option, isSelected, isTabStop, describedBy, onSelect } = props;
  const { value, label, above, below, spoken, disabledReason } = option;
  const detailColor = isSelected ? 'text-on-brand' : 'text-ink-soft';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a disabled chip must take the focus to announce its reason
    <button
      type="button"
      role="radio"
      aria-checked={isSelected}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? describedBy : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-value={value}
      onClick={onSelect}
      className={classNames(
        'num flex min-h-11 min-w-16 shrink-0 snap-center flex-col items-center justify-center rounded-control border px-2.5 py-1.5 leading-tight transition-colors',
        isSelected ? 'border-brand bg-brand text-on-brand' : 'border-control bg-surface text-ink',
        disabledReason && !isSelected && 'border-dashed bg-transparent text-ink-soft',
        !isSelected && !disabledReason && 'hover:bg-brand-soft',
      )}
    >
      {above && <span className={classNames('text-sm', detailColor)}>{above} </span>}
      <span className="font-semibold">{label}</span>
      {below && <span className={classNames('text-sm', detailColor)}> {below}</span>}
      {disabledReason && (
        <span id={describedBy} className={classNames('text-sm', detailColor)}>
          {' '}
          {disabledReason}
        </span>
      )}
      {spoken && <span className="sr-only">, {spoken}</span>}
    </button>
  );
}
