import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { moveFocus } from '../roving-focus.ts';
import { Slot } from '../slot.tsx';

type MenuProps = { label: string; trigger: ReactElement; children: ReactNode };

const items = '[role=menuitem]:not(:disabled)';

/**
 * A button with a menu of actions. The native popover displays the menu above the page and closes it on
 * Escape or an outside click. `trigger` is a `Button` or an `IconButton`.
 */
export function Menu({ label, trigger, children }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const open = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.showPopover();
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') list.current?.hidePopover();
    moveFocus(event, items);
  };

  return (
    <>
      <Slot
        as="button"
        asChild
        ref={button}
        aria-haspopup="menu"
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={open}
      >
        {trigger}
      </Slot>
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        onBeforeToggle={(event) => {
          event.currentTarget.style.visibility = 'hidden';
        }}
        onToggle={(event) => {
          if (event.newState === 'open') placeMenu(list.current, button.current);
        }}
        onKeyDown={handleKey}
        onClick={() => list.current?.hidePopover()}
        className="fixed inset-auto m-0 min-w-56 max-w-[calc(100vw-1rem)] rounded-card border border-hairline bg-surface p-1.5 text-ink shadow-soft open:animate-fade-in"
      >
        {children}
      </div>
    </>
  );
}

/** Places the menu below the button, within the window, and makes it visible. */
function placeMenu(list: HTMLElement | null, button: HTMLElement | null) {
  if (!list || !button) return;
  const anchor = button.getBoundingClientRect();
  const leftMax = document.documentElement.clientWidth - list.offsetWidth - 8;
  const below = anchor.bottom + 6;
  const fits = below + list.offsetHeight <= window.innerHeight;
  list.style.left = `${Math.max(8, Math.min(anchor.right - list.offsetWidth, leftMax))}px`;
  list.style.top = `${fits ? below : Math.max(8, anchor.top - 6 - list.offsetHeight)}px`;
  list.style.visibility = 'visible';
  list.querySelector<HTMLElement>(items)?.focus();
}

type MenuItemProps = ComponentProps<'button'> & {
  icon?: IconName | undefined;
  danger?: boolean | undefined;
  asChild?: boolean | undefined;
};

/** One action of a menu; with `asChild` it renders its child link as an action. */
export function MenuItem(props: MenuItemProps) {
  const { icon, danger, asChild = false, className, children, ...native } = props;
  return (
    <Slot
      as="button"
      asChild={asChild}
      {...(asChild ? {} : { type: 'button' as const })}
      {...native}
      role="menuitem"
      tabIndex={-1}
      className={classNames(
        'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start font-medium hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 disabled:opacity-55',
        danger && 'text-danger',
        className,
      )}
      around={(content) => (
        <>
          {icon && <Icon name={icon} className={danger ? undefined : 'text-ink-soft'} />}
          {content}
        </>
      )}
    >
      {children}
    </Slot>
  );
}

export function MenuDivider() {
  return <hr className="my-1.5 border-hairline" />;
}
