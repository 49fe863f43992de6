import { useRef } from 'react';
import type { Thread } from '#contract/messages/views.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { useScrollToAnchor } from '#web/lib/navigation/use-scroll-to-anchor.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { invitation, threadStateText } from './thread-text.ts';
import { useReadReceipt } from './use-read-receipt.ts';
import { useThread } from './use-thread.ts';

const MINUTE_MS = 60_000;

type BookingMessagesProps = {
  bookingId: string;
  /** The heading level on the surrounding page. */
  level?: 2 | 3;
};

/** The messages of a booking, for customer and provider alike. */
export function BookingMessages({ bookingId, level = 2 }: BookingMessagesProps) {
  const t = useT();
  const { thread, items, error, reload, ...earlier } = useThread(bookingId);
  const place = useRef<HTMLElement>(null);
  const now = useNow(MINUTE_MS);
  useReadReceipt(place, thread);
  useScrollToAnchor('messages', thread !== undefined);
  // A booking that was never accepted, or has ended, without messages: renders nothing.
  const isNone = error?.httpStatus === 404 || (thread?.state === 'closed' && thread.lastN === 0);
  if (isNone) return null;
  const Heading = `h${level}` as const;
  return (
    <Card asChild>
      <section ref={place} id="messages" aria-labelledby="messages-heading">
        <Heading id="messages-heading" className="mb-4 text-lg">
          {t('messages.title')}
        </Heading>
        {error && (
          <Alert
            tone="danger"
            title={t('messages.loadFailed')}
            action={
              <Button variant="secondary" onClick={reload}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {failureText(error)}
          </Alert>
        )}
        {!thread && !error && <Skeleton className="h-40" />}
        {thread && (
          <div className="grid gap-4">
            {items.length > 0 ? (
              <MessageList thread={thread} items={items} {...earlier} />
            ) : (
              thread.state === 'open' && (
                <p className="text-ink-soft">{invitation(t, thread, now)}</p>
              )
            )}
            {thread.state === 'open' && <Composer bookingId={bookingId} />}
            <ThreadState thread={thread} />
          </div>
        )}
      </section>
    </Card>
  );
}

function ThreadState({ thread }: { thread: Thread }) {
  const t = useT();
  const text = threadStateText(t, thread);
  if (!text) return null;
  return (
    <p className="num flex gap-2 text-sm text-ink-soft">
      <Icon
        name={thread.state === 'open' ? 'clock' : 'info'}
        className="mt-0.5 size-4.5 shrink-0"
      />
      {text}
    </p>
  );
}
