import { Alert } from '#web/ui/feedback/alert.tsx';

/** What the mark means for the customer's money, before they pay and on the booking (POLICY-33). */
export function NonRefundableNote() {
  return (
    <Alert tone="warn" title="Non-refundable">
      If you cancel, you get nothing back. If the provider cancels or does not come, you get a full
      refund.
    </Alert>
  );
}
