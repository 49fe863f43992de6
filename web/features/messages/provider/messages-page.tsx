import type { ReactNode } from 'react';
import { formatMoment } from '#contract/time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BookingMessages } from '../booking-messages.tsx';
import { useThread } from '../use-thread.ts';
import { MessageTexts } from './message-texts.tsx';

type MessagesPageProps = { bookingId: string; back: ReactNode };

/** The conversation of one booking on a page of its own, where e-mails link to. */
export function MessagesPage({ bookingId, back }: MessagesPageProps) {
  const { thread, error, reload } = useThread(bookingId);
  if (error) {
    const isMissing = error.httpStatus === 404 || error.httpStatus === 400;
    return (
      <div className="page-column">
        <EmptyState
          icon={isMissing ? 'search' : 'warning'}
          title={isMissing ? 'Conversation not found' : 'The conversation could not be loaded'}
          text={
            isMissing
              ? 'There is no booking of yours at this address.'
              : error.message || 'Something went wrong. Please try again.'
          }
          action={isMissing ? back : <Button onClick={reload}>Try again</Button>}
        />
      </div>
    );
  }
  return (
    <div className="page-column">
      <PageHeader
        back={back}
        title={thread?.otherName ?? 'Conversation'}
        {...(thread
          ? {
              subtitle: `${thread.subServiceName} · ${formatMoment(thread.startsAt, thread.timeZone)} · ${thread.reference}`,
            }
          : {})}
      />
      <MessageTexts>
        <BookingMessages bookingId={bookingId} />
      </MessageTexts>
      {thread?.state === 'closed' && thread.lastN === 0 && (
        <EmptyState
          icon="mail"
          title="No messages"
          text="Nothing was written about this booking, and its time to write is over."
        />
      )}
    </div>
  );
}
