import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type DialogProps = DialogFrameProps & { size?: 'small' | 'medium' | 'large' | 'wide' | undefined };

const widths = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-3xl',
  wide: 'sm:max-w-5xl',
};

/** A modal dialog, centred; a bottom sheet below 640 px. */
export function Dialog({ size = 'medium', ...frame }: DialogProps) {
  return (
    <DialogFrame
      {...frame}
      panelClassName={`inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card animate-rise sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:max-h-[min(88dvh,52rem)] sm:rounded-card ${widths[size]}`}
    />
  );
}
