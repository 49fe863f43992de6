import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type ChipOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  above?: ReactNode | undefined;
  below?: ReactNode | undefined;
  /** Said after the visible text, which a name has to contain as it is. */
  spoken?: string | undefined;
  disabledReason?: string | undefined;
};

type ChipProps<Value extends string> = {
  option: ChipOption<Value>;
  chosen: boolean;
  entry: boolean;
  describedBy: string;
  onChoose: () => void;
};

/** One button of a chip group, with up to a line above and a line below its label. */
export function Chip<Value extends string>(props: ChipProps<Value>) {
  const { option, chosen, entry, describedBy, onChoose } = props;
  const { value, label, above, below, spoken, disabledReason } = option;
  const soft = chosen ? 'text-on-brand' : 'text-ink-soft';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a chip that says why it is shut must take focus, which a disabled native radio refuses
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? describedBy : undefined}
      tabIndex={entry ? 0 : -1}
      data-value={value}
      onClick={onChoose}
      className={classNames(
        'num flex min-h-11 min-w-16 shrink-0 snap-center flex-col items-center justify-center rounded-control border px-2.5 py-1.5 leading-tight transition-colors',
        chosen ? 'border-brand bg-brand text-on-brand' : 'border-control bg-surface text-ink',
        disabledReason && !chosen && 'border-dashed bg-transparent text-ink-soft',
        !chosen && !disabledReason && 'hover:bg-brand-soft',
      )}
    >
      {above && <span className={classNames('text-sm', soft)}>{above} </span>}
      <span className="font-semibold">{label}</span>
      {below && <span className={classNames('text-sm', soft)}> {below}</span>}
      {disabledReason && (
        <span id={describedBy} className={classNames('text-sm', soft)}>
          {' '}
          {disabledReason}
        </span>
      )}
      {spoken && <span className="sr-only">, {spoken}</span>}
    </button>
  );
}
