import { Button } from '../../button/button.tsx';
import { classNames } from '../../class-names.ts';

type ResendButtonProps = {
  label: string;
  isReady: boolean;
  isBusy: boolean;
  /** For screen readers; visible when sending was refused. */
  announcement: string;
  isRefused: boolean;
  onPress: () => void;
  block?: boolean;
};

/** Sends another code; until that is allowed, its label counts the seconds. */
export function ResendButton(props: ResendButtonProps) {
  const { label, isReady, isBusy, announcement, isRefused, onPress, block = false } = props;
  return (
    <>
      <Button
        variant="quiet"
        block={block}
        busy={isBusy}
        unavailable={!isReady}
        className="num"
        onClick={onPress}
      >
        {label}
      </Button>
      <p
        role="status"
        className={
          isRefused ? classNames('text-sm text-ink-soft', block && 'text-center') : 'sr-only'
        }
      >
        {announcement}
      </p>
    </>
  );
}
