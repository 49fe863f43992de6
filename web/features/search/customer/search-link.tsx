import type { ComponentProps, MouseEvent } from 'react';
import { Link, useGo } from '#web/i18n/link.tsx';

type SearchLinkProps = ComponentProps<typeof Link> & { isCurrent?: boolean };

/**
 * A link to a search. The page displays at once that it loads, because the next choice adds to the displayed one; the
 * router would do so in a transition, which takes longer on a slow device.
 */
export function SearchLink({ isCurrent = false, ...props }: SearchLinkProps) {
  const go = useGo();
  const { to, replace = isCurrent } = props;
  const onClick = (event: MouseEvent) => {
    // A press that opens another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to, { replace, preventScrollReset: true, flushSync: true });
  };
  return <Link {...props} onClick={onClick} />;
}
