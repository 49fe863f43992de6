import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';

/** A list of `AccordionItem`s. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('divide-y divide-hairline border-y border-hairline', className)}>
      {children}
    </div>
  );
}

type AccordionItemProps = {
  title: ReactNode;
  children: ReactNode;
  group?: string | undefined;
  defaultOpen?: boolean | undefined;
  /** Gives the content the whole width, for a table instead of text. */
  flush?: boolean | undefined;
};

/**
 * A native disclosure, which works without scripts and opens when the browser finds text in it. Only one item of a
 * `group` is open.
 */
export function AccordionItem(props: AccordionItemProps) {
  const { title, children, group, defaultOpen, flush = false } = props;
  return (
    <details name={group} open={defaultOpen} className="group">
      <summary className="flex min-h-14 list-none items-center gap-4 rounded-control py-3 font-medium hover:text-brand">
        <span className="min-w-0 flex-1">{title}</span>
        <Icon
          name="chevron-down"
          className="text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {flush ? children : <div className="max-w-prose pb-5 text-ink-soft">{children}</div>}
    </details>
  );
}
