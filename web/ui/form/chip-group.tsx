import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { focusItemByKey } from '../roving-focus.ts';
import { Chip, type ChipOption } from './chip.tsx';
import { FieldError } from './field.tsx';

export type { ChipOption } from './chip.tsx';

type ChipGroupProps<Value extends string> = {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  options: readonly ChipOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  layout?: 'wrap' | 'strip' | 'grid' | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
};

const layouts = {
  wrap: 'flex flex-wrap gap-2',
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(6.125rem,1fr))] gap-2',
  strip:
    'relative flex snap-x scroll-px-4 gap-2 overflow-x-auto overscroll-x-contain p-1 -m-1 [scrollbar-width:none]',
};

/**
 * A radio group of buttons, such as days or times, with one tab stop; arrow keys select.
 * A disabled chip stays focusable and displays its reason.
 */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, labelHidden, options, value, onValueChange, layout = 'wrap' } = props;
  const { required, error } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useScrollIntoStrip(group, value);

  const select = (option: ChipOption<Value> | undefined) => {
    if (option && !option.disabledReason) onValueChange(option.value);
  };
  const tabStop = options.find((option) => option.value === value) ?? options[0];

  return (
    <div className={classNames('grid min-w-0 gap-2', props.className)}>
      <span id={`${id}-label`} className={labelHidden ? 'sr-only' : 'font-medium'}>
        {label}
      </span>
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={layouts[layout]}
        onKeyDown={(event) => {
          const reached = focusItemByKey(event, '[role=radio]');
          if (reached) select(options.find((option) => option.value === reached.dataset['value']));
        }}
      >
        {options.map((option) => (
          <Chip
            key={option.value}
            option={option}
            isSelected={option.value === value}
            isTabStop={option === tabStop}
            describedBy={`${id}-${option.value}`}
            onSelect={() => select(option)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function useScrollIntoStrip(group: { current: HTMLDivElement | null }, value: string | undefined) {
  useEffect(() => {
    const strip = group.current;
    const chip = [...(strip?.children ?? [])].find(
      (child): child is HTMLElement =>
        child instanceof HTMLElement && child.dataset['value'] === value,
    );
    if (!strip || !chip || strip.scrollWidth <= strip.clientWidth) return;
    strip.scrollLeft = chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2;
  }, [group, value]);
}
