import { useT } from '#web/i18n/texts.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The payment is being verified; a delay is announced and requires no action. */
export function Verifying({ isDelayed = false }: { isDelayed?: boolean | undefined }) {
  const t = useT();
  return (
    <div className="grid min-h-60 content-center gap-3">
      <Spinner text={t('payment.confirming')} />
      <p role="status" className="mx-auto max-w-prose text-center text-ink-soft">
        {isDelayed && t('payment.confirmingDelayed')}
      </p>
    </div>
  );
}
