import type { ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Slot } from '../slot.tsx';

/** A back arrow before the text of its single child, a router link or a button. */
export function BackLink({ children }: { children: ReactElement }) {
  return (
    <Slot
      as="a"
      asChild
      className="-ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-control px-2 font-medium text-ink-soft hover:text-brand"
      around={(content) => (
        <>
          <Icon name="arrow-left" />
          {content}
        </>
      )}
    >
      {children}
    </Slot>
  );
}
