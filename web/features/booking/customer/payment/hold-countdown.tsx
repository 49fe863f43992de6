import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { CountdownAnnouncement, CountdownText } from '#web/ui/display/countdown-text.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

const SECOND_MS = 1000;

/**
 * Shows the remaining time of the hold over the checkout. It is a popover, because the checkout lies above every other
 * layer, and it ignores pointer events, so that the checkout stays usable.
 */
export function HoldCountdown({ endsAt }: { endsAt: number }) {
  const t = useT();
  const pill = useRef<HTMLDivElement>(null);
  const now = useNow(SECOND_MS);
  useEffect(() => pill.current?.showPopover?.(), []);
  return (
    <div
      ref={pill}
      popover="manual"
      className="pointer-events-none inset-auto start-1/2 top-2 m-0 w-fit max-w-[calc(100vw-1rem)] -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-4 py-1 text-sm text-paper shadow-soft open:flex"
    >
      <Icon name="clock" className="size-4" />
      <span>{t('payment.held')}</span>
      <Countdown secondsLeft={(endsAt - now) / SECOND_MS} />
    </div>
  );
}

function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const t = useT();
  return (
    <>
      <CountdownText secondsLeft={secondsLeft} />
      <CountdownAnnouncement
        secondsLeft={secondsLeft}
        announcement={(minutes) => t('payment.heldFor', { count: minutes })}
      />
    </>
  );
}
