import { Children, cloneElement, type ElementType, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Attributes = { className?: string | undefined; [attribute: string]: unknown };

type SlotProps = Attributes & {
  as: ElementType;
  asChild: boolean;
  around?: ((content: ReactNode) => ReactNode) | undefined;
  children?: ReactNode | undefined;
};

/**
 * Draws `as`, or with `asChild` lends its look to its single child (a router link) instead.
 * `around` sets icons about the content either way. Radix's slot does more and weighs a kilobyte on every page.
 */
export function Slot({ as: Tag, asChild, around = plain, children, ...own }: SlotProps) {
  if (!asChild) return <Tag {...own}>{around(children)}</Tag>;
  const child = Children.only(children) as ReactElement<Attributes & { children?: ReactNode }>;
  return cloneElement(child, merge(own, child.props), around(child.props.children));
}

function plain(content: ReactNode): ReactNode {
  return content;
}

/** The child's attributes win, class names add up, and both handlers of an event run, the child's first. */
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
