import { Alert } from '#web/ui/feedback/alert.tsx';

/** Explains before the payment, and on the booking, what the non-refundable mark means for a refund (POLICY-33). */
export function NonRefundableNote() {
  return (
    <Alert tone="warn" title="Non-refundable">
      If you cancel, you get nothing back. If the provider cancels or does not come, you get a full
      refund.
    </Alert>
  );
}
