import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';

type ResendButtonProps = {
  label: string;
  isReady: boolean;
  isBusy: boolean;
  /** For the ear, or why nothing was sent. */
  says: string;
  isRefused: boolean;
  press: () => void;
  block?: boolean;
};

/** Sends another code once it may; the seconds until then run on its face. */
export function ResendButton(props: ResendButtonProps) {
  const { label, isReady, isBusy, says, isRefused, press, block = false } = props;
  return (
    <>
      <Button
        variant="quiet"
        block={block}
        busy={isBusy}
        disabled={!isReady}
        className="num"
        onClick={press}
      >
        {label}
      </Button>
      <p
        role="status"
        className={
          isRefused ? classNames('text-sm text-ink-soft', block && 'text-center') : 'sr-only'
        }
      >
        {says}
      </p>
    </>
  );
}
