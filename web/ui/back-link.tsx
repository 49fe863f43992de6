import { Slot } from 'radix-ui';
import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

/** The way back: an arrow before the words of its single child, a router link or a button. */
export function BackLink({ children }: { children: ReactElement }) {
  return (
    <Slot.Root className="-ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-control px-2 font-medium text-ink-soft hover:text-brand">
      <Icon name="arrow-left" />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Slot.Root>
  );
}
