import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type VerifyButtonProps = { isVerified: boolean; isBusy: boolean; onPress: () => void };

/** REG-03, REG-07: the button inside the e-mail field, and what it becomes. */
export function VerifyButton({ isVerified, isBusy, onPress }: VerifyButtonProps) {
  if (isVerified) {
    return (
      <span role="status" className="flex items-center gap-1.5 pe-3 font-semibold text-success">
        <Icon name="check" />
        Verified
      </span>
    );
  }
  return (
    <Button variant="quiet" busy={isBusy} onClick={onPress}>
      Verify
    </Button>
  );
}
