import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type DrawerProps = DialogFrameProps & { side?: 'start' | 'end' | undefined };

const sides = {
  start: 'start-0 animate-slide-start',
  end: 'end-0 animate-slide-end',
};

/** A panel the height of the screen from one side: navigation on a phone, details beside a list. */
export function Drawer({ side = 'end', ...frame }: DrawerProps) {
  return <DialogFrame {...frame} look={`inset-y-0 w-[min(24rem,88vw)] ${sides[side]}`} />;
}
