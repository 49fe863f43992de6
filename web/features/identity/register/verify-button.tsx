import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';

type VerifyButtonProps = { isVerified: boolean; isBusy: boolean; onPress: () => void };

/** REG-03, REG-07: the button inside the e-mail field, and its verified state. */
export function VerifyButton({ isVerified, isBusy, onPress }: VerifyButtonProps) {
  const t = useT();
  if (isVerified) {
    return (
      <Button variant="quiet" icon="check" disabled>
        {t('entry.verified')}
      </Button>
    );
  }
  return (
    <Button variant="quiet" busy={isBusy} onClick={onPress}>
      {t('entry.verify')}
    </Button>
  );
}
