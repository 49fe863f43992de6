import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type DrawerProps = DialogFrameProps & { side?: 'start' | 'end' | undefined };

const sides = {
  start: 'start-0 animate-slide-start',
  end: 'end-0 animate-slide-end',
};

/** A modal panel of full height at one side of the screen. */
export function Drawer({ side = 'end', ...frame }: DrawerProps) {
  return <DialogFrame {...frame} panelClassName={`inset-y-0 w-[min(24rem,88vw)] ${sides[side]}`} />;
}
