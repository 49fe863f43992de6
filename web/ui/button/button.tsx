import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Slot } from '../slot.tsx';
import { SpinnerArc } from '../spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  busy?: boolean | undefined;
  /** For a limit or a wait that a press may start: ignores clicks like `disabled`, but keeps the focus. */
  unavailable?: boolean | undefined;
  block?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  asChild?: boolean | undefined;
};

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
};

/**
 * A button. While `busy` it keeps its width and focus and ignores clicks.
 * With `asChild` it renders its single child, such as a router link, as a button.
 */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    busy = false,
    unavailable = false,
    block = false,
    icon,
    iconEnd,
    asChild = false,
    children,
    className,
    ...native
  } = props;
  return (
    <Slot
      as="button"
      asChild={asChild}
      {...(asChild ? {} : { type: 'button' as const })}
      {...native}
      {...(busy ? { 'aria-busy': true } : {})}
      isBlocked={busy || unavailable}
      className={classNames(
        'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-center',
        'font-semibold leading-tight no-underline transition-colors select-none',
        busy ? 'opacity-80' : 'disabled:opacity-55 aria-disabled:opacity-55',
        busy && !icon ? 'px-2' : 'px-5',
        block && 'w-full',
        variantClasses[variant],
        className,
      )}
      around={(content) => (
        <>
          {busy ? <SpinnerArc size={icon ? 20 : 16} /> : icon && <Icon name={icon} />}
          {content}
          {iconEnd && <Icon name={iconEnd} />}
        </>
      )}
    >
      {children}
    </Slot>
  );
}
