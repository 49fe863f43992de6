import { createContext, type ReactNode, use, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { focusItemByKey } from '../roving-focus.ts';
import { useScrollToSelected } from './use-scroll-to-selected.ts';

export type TabItem = {
  value: string;
  label: string;
  icon?: IconName | undefined;
  /** An empty string while the count loads reserves its space, so that the tabs do not move. */
  count?: string | undefined;
  /** Colours of the line under the selected tab, as `after:from-…` and `after:to-…`; the brand colour by default. */
  gradient?: string | undefined;
};

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
  className?: string | undefined;
  /** Keeps the row of tabs below the header of the page while scrolling. */
  isSticky?: boolean | undefined;
  /** Links beside the tabs, to parts of the page. */
  links?: ReactNode;
};

/** The selected tab and the prefix of the ids of tabs and panels. */
const SelectedTab = createContext({ value: '', id: '' });

/**
 * A row of tabs, which scrolls sideways on a phone; arrow keys, Home and End select as well. The children
 * contain a `TabPanel` for the selected item.
 */
export function Tabs(props: TabsProps) {
  const {
    label,
    items,
    value,
    onValueChange,
    children,
    className,
    isSticky = false,
    links,
  } = props;
  const row = useScrollToSelected<HTMLDivElement>('[data-state=active]', value);
  const id = useId();
  return (
    <SelectedTab value={{ value, id }}>
      <div className={className}>
        <div
          ref={row}
          className={classNames(
            'flex gap-1 overflow-x-auto border-b border-hairline [scrollbar-width:none]',
            isSticky && 'sticky top-16 z-10 bg-paper short:static',
          )}
        >
          <div
            role="tablist"
            aria-label={label}
            aria-orientation="horizontal"
            onKeyDown={(event) => {
              // Up and down scroll the page.
              if (/^Arrow(?:Up|Down)$/.test(event.key)) return;
              const reached = focusItemByKey(event, '[role=tab]');
              if (reached) onValueChange(reached.dataset['value'] ?? value);
            }}
            className="flex gap-1"
          >
            {items.map((item) => {
              const isActive = item.value === value;
              return (
                <button
                  key={item.value}
                  type="button"
                  role="tab"
                  id={`${id}-${item.value}-tab`}
                  aria-selected={isActive}
                  aria-controls={isActive ? `${id}-${item.value}` : undefined}
                  tabIndex={isActive ? 0 : -1}
                  data-state={isActive ? 'active' : 'inactive'}
                  data-value={item.value}
                  onClick={() => !isActive && onValueChange(item.value)}
                  className={classNames(
                    'relative flex min-h-12 shrink-0 items-center gap-2 rounded-t-control px-4 font-medium text-ink-soft -outline-offset-2 transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-full hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-brand data-[state=active]:after:bg-linear-to-r',
                    item.gradient ?? 'after:from-brand after:to-brand',
                  )}
                >
                  {item.icon && <Icon name={item.icon} />}
                  {item.label}
                  {item.count !== undefined && (
                    <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-1.5 text-sm text-ink">
                      {item.count}
                    </span>
                  )}
                </button>
              );
            })}
          </div>
          {links}
        </div>
        {children}
      </div>
    </SelectedTab>
  );
}

/** The content of one tab, rendered while the tab is selected. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const selected = use(SelectedTab);
  const isActive = selected.value === value;
  return (
    <div
      role="tabpanel"
      id={`${selected.id}-${value}`}
      aria-labelledby={`${selected.id}-${value}-tab`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without focusable content must be reachable by keyboard
      tabIndex={0}
      hidden={!isActive}
      className="rounded-control pt-6"
    >
      {isActive && children}
    </div>
  );
}
