import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

type ToggleChipProps = ComponentProps<'button'> & {
  pressed: boolean;
  icon?: IconName | undefined;
};

/** A filter that is on or off by itself; a tick, not only a colour, says that it is on. */
export function ToggleChip({ pressed, icon, className, children, ...native }: ToggleChipProps) {
  const shown = pressed ? 'check' : icon;
  return (
    <button
      type="button"
      {...native}
      aria-pressed={pressed}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 font-medium transition-colors',
        pressed
          ? 'border-brand bg-brand-soft text-brand'
          : 'border-control bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      {shown && <Icon name={shown} />}
      {children}
    </button>
  );
}
