import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Slot } from '../slot.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  icon: IconName;
  filled?: boolean | undefined;
  outlined?: boolean | undefined;
  /** For a limit or a wait that a press may start: ignores clicks like `disabled`, but keeps the focus. */
  unavailable?: boolean | undefined;
  count?: string | undefined;
  asChild?: boolean | undefined;
};

/** A button with one icon. Its label includes the count in the corner. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    filled,
    outlined,
    unavailable,
    count,
    asChild = false,
    className,
    children,
    ...native
  } = props;
  return (
    <Slot
      as="button"
      asChild={asChild}
      {...(asChild ? {} : { type: 'button' as const })}
      {...native}
      isBlocked={unavailable}
      aria-label={label}
      title={label}
      className={classNames(
        'relative inline-grid size-[44px] shrink-0 place-items-center rounded-control text-ink',
        'transition-colors hover:bg-sunken disabled:opacity-55 aria-disabled:opacity-55',
        outlined && 'border border-control bg-surface',
        className,
      )}
      around={(content) => (
        <>
          <Icon name={icon} filled={filled} />
          {count && (
            <span
              aria-hidden="true"
              className="num absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 text-sm leading-none font-semibold text-on-marigold"
            >
              {count}
            </span>
          )}
          {content}
        </>
      )}
    >
      {children}
    </Slot>
  );
}
