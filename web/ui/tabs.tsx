import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type TabItem = {
  value: string;
  label: string;
  icon?: IconName | undefined;
  count?: string | undefined;
};

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
  className?: string | undefined;
};

/** A row of tabs that scrolls sideways on a phone. Children are one `TabPanel` for each item. */
export function Tabs({ label, items, value, onValueChange, children, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className={className}>
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-hairline [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="relative flex min-h-12 shrink-0 items-center gap-2 rounded-t-control px-4 font-medium text-ink-soft -outline-offset-2 transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-full hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-brand data-[state=active]:after:bg-brand"
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
            {item.count && (
              <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-1.5 text-sm text-ink">
                {item.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="rounded-control pt-6">
      {children}
    </Radix.Content>
  );
}
