import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';

/** A column of questions; its children are `AccordionItem`s. */
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
  /** Gives what is inside the whole width and its edges: a table instead of a text. */
  flush?: boolean | undefined;
};

/** The platform's own disclosure: works before any script, and search in the page opens it. Items of one `group` open one at a time. */
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
