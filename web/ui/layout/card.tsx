import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Slot } from '../slot.tsx';

type CardProps = ComponentProps<'div'> & {
  flush?: boolean | undefined;
  interactive?: boolean | undefined;
  asChild?: boolean | undefined;
};

/**
 * A bordered box. `flush` removes its padding, for instance for a cover image; `interactive` raises it on
 * hover, for a card that is a link.
 */
export function Card(props: CardProps) {
  const { flush = false, interactive = false, asChild = false, className, ...native } = props;
  return (
    <Slot
      as="div"
      asChild={asChild}
      {...native}
      className={classNames(
        'rounded-card border border-hairline bg-surface',
        flush ? 'overflow-hidden' : 'p-gutter sm:p-5',
        interactive && 'relative transition-shadow hover:shadow-soft',
        className,
      )}
    />
  );
}
