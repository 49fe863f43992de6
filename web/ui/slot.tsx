import { Children, cloneElement, type ElementType, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Attributes = { className?: string | undefined; [attribute: string]: unknown };

type SlotProps = Attributes & {
  as: ElementType;
  asChild: boolean;
  /** Ignores presses, but keeps the focus. */
  isBlocked?: boolean | undefined;
  around?: ((content: ReactNode) => ReactNode) | undefined;
  children?: ReactNode | undefined;
};

/**
 * Renders `as`, or with `asChild` its single child (such as a router link) with the same attributes. `around` adds
 * icons to the content. Radix's Slot does more, but adds a kilobyte to every page.
 */
export function Slot({ as: Tag, asChild, isBlocked, around = plain, children, ...own }: SlotProps) {
  if (isBlocked) Object.assign(own, { 'aria-disabled': true, onClick: prevent });
  if (!asChild) return <Tag {...own}>{around(children)}</Tag>;
  const child = Children.only(children) as ReactElement<Attributes & { children?: ReactNode }>;
  return cloneElement(child, merge(own, child.props), around(child.props.children));
}

function prevent(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

function plain(content: ReactNode): ReactNode {
  return content;
}

/** Attributes of the child win, class names are joined, and both event handlers run, the child's first. */
function merge(own: Attributes, child: Attributes): Attributes {
  const merged: Attributes = {
    ...own,
    ...child,
    className: classNames(own.className, child.className),
  };
  for (const [name, ours] of Object.entries(own)) {
    const theirs = child[name];
    if (!/^on[A-Z]/.test(name) || typeof ours !== 'function') continue;
    merged[name] = (...details: unknown[]) => {
      if (typeof theirs === 'function') theirs(...details);
      ours(...details);
    };
  }
  return merged;
}
