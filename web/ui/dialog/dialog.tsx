import { classNames } from '../class-names.ts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

export type DialogProps = DialogFrameProps & {
  size?: 'small' | 'medium' | 'large' | 'wide' | undefined;
  /** Uses the maximum height from the start, so that buttons do not move when the content grows. */
  isTall?: boolean | undefined;
};

const widths = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-3xl',
  wide: 'sm:max-w-5xl',
};

/** A modal dialog, centred; a bottom sheet below 640 px. */
export function Dialog({ size = 'medium', isTall = false, ...frame }: DialogProps) {
  return (
    <DialogFrame
      {...frame}
      panelClassName={classNames(
        'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card animate-rise sm:inset-0 sm:m-auto sm:w-[calc(100%-3rem)] sm:max-h-[min(88dvh,52rem)] sm:rounded-card',
        isTall ? 'h-[92dvh] sm:h-[min(88dvh,52rem)]' : 'sm:h-fit',
        widths[size],
      )}
    />
  );
}
