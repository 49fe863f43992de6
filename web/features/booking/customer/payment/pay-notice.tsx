import type { SlotAlternative } from '#contract/availability/views.ts';
import { formatPaise } from '#contract/money.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { alternativeText, startInShort } from '../times/slot-text.ts';
import type { Notice } from './pay-flow.ts';

type PayNoticeProps = {
  notice: Notice;
  timeZone: string;
  onChoose: (at: string) => void;
  /** Chooses another member, or rounds instead of together; they are not offered when omitted. */
  onAlternative?: ((alternative: SlotAlternative) => void) | undefined;
  /** The label of the button that holds a time again. */
  button?: string | undefined;
};

const OFFERED = 3;

/** Shows in place why the last press of Pay failed; the choice stays. */
export function PayNotice(props: PayNoticeProps) {
  const { notice, timeZone, onChoose, onAlternative, button = 'Pay' } = props;
  if (notice.kind === 'address') return null;
  if (notice.kind === 'unpaid') {
    return (
      <Alert live tone="danger" title={notice.title}>
        {notice.text}
      </Alert>
    );
  }
  if (notice.kind === 'expired') {
    return (
      <Alert live tone="danger" title="The time is no longer held for you">
        No money was taken. Press {button} to hold it again.
      </Alert>
    );
  }
  if (notice.kind === 'price') {
    return (
      <Alert live tone="warn" title="The price has changed">
        It is now {formatPaise(notice.pricePaise)} for each person. No money was taken. Press Pay
        again if that suits you.
      </Alert>
    );
  }
  if (notice.kind === 'non-refundable') {
    return (
      <Alert live tone="warn" title="This service is now non-refundable">
        If you cancel, you get nothing back. Nothing was charged. Press {button} again if that suits
        you.
      </Alert>
    );
  }
  return (
    <Alert live tone="warn" title={notice.text}>
      {onAlternative && notice.alternatives.length > 0 && (
        <>
          <p>Still free at this time:</p>
          <div className="mt-2 mb-3 flex flex-wrap gap-2">
            {notice.alternatives.map((alternative) => (
              <Button
                key={alternative.member?.id ?? alternative.kind}
                variant="secondary"
                className="num px-3.5"
                onClick={() => onAlternative(alternative)}
              >
                {alternativeText(alternative, timeZone)}
              </Button>
            ))}
          </div>
        </>
      )}
      {notice.nearest.length > 0 && (
        <>
          <p>Everything else is as you left it. The nearest free times:</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {notice.nearest.slice(0, OFFERED).map((at) => (
              <Button
                key={at}
                variant="secondary"
                className="num px-3.5"
                onClick={() => onChoose(at)}
              >
                {startInShort(at, timeZone)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Alert>
  );
}
