import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { focusItemByKey } from '../roving-focus.ts';
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
    focusItemByKey(event, items);
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
          if (event.newState === 'open' && button.current) {
            placeMenu(event.currentTarget, button.current.getBoundingClientRect());
          }
        }}
        onKeyDown={handleKey}
        onClick={() => list.current?.hidePopover()}
        className={panelClasses}
      >
        {children}
      </div>
    </>
  );
}

const panelClasses =
  'fixed inset-auto m-0 min-w-56 max-w-[calc(100vw-1rem)] rounded-card border border-hairline bg-surface p-1.5 text-ink shadow-soft open:animate-fade-in';

type PointMenuProps = {
  label: string;
  /** A point of the window. */
  at: { x: number; y: number };
  onClose: () => void;
  children: ReactNode;
};

/** A menu of actions at the position of a press; it closes as `Menu` does and returns the focus. */
export function PointMenu({ label, at, onClose, children }: PointMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The press that opens the menu would also close it.
    const timer = setTimeout(() => list.current?.showPopover());
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
        else placeMenu(event.currentTarget, new DOMRect(at.x, at.y));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') list.current?.hidePopover();
        focusItemByKey(event, items);
      }}
      onClick={() => list.current?.hidePopover()}
      className={panelClasses}
    >
      {children}
    </div>
  );
}

/** Places the menu below the anchor, within the window, and makes it visible. */
function placeMenu(list: HTMLElement, anchor: DOMRect) {
  const leftMax = document.body.clientWidth - list.offsetWidth - 8;
  // A point has no width, so the menu extends to its right.
  const right = anchor.width > 0 ? anchor.right - list.offsetWidth : anchor.left;
  const below = anchor.bottom + 6;
  const fits = below + list.offsetHeight <= window.innerHeight;
  list.style.left = `${Math.max(8, Math.min(right, leftMax))}px`;
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
