import type { ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Slot } from '../slot.tsx';

/** The way back: an arrow before the words of its single child, a router link or a button. */
export function BackLink({ children }: { children: ReactElement }) {
  return (
    <Slot
      as="a"
      asChild
      className="-ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-control px-2 font-medium text-ink-soft hover:text-brand"
      around={(words) => (
        <>
          <Icon name="arrow-left" />
          {words}
        </>
      )}
    >
      {children}
    </Slot>
  );
}
