import type { ReactNode } from 'react';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BookingMessages } from '../booking-messages.tsx';
import { useThread } from '../use-thread.ts';

type MessagesPageProps = { bookingId: string; back: ReactNode };

/** The conversation of one booking on a separate page, which e-mails link to. */
export function MessagesPage({ bookingId, back }: MessagesPageProps) {
  const t = useT();
  const { thread, error, reload } = useThread(bookingId);
  if (error) {
    const isMissing = error.httpStatus === 404 || error.httpStatus === 400;
    return (
      <div className="page-column">
        <EmptyState
          icon={isMissing ? 'search' : 'warning'}
          title={isMissing ? t('conversations.notFound') : t('conversations.loadFailed')}
          text={
            isMissing ? t('conversations.notFoundText') : error.message || t('common.wentWrong')
          }
          action={isMissing ? back : <Button onClick={reload}>{t('common.tryAgain')}</Button>}
        />
      </div>
    );
  }
  return (
    <div className="page-column">
      <PageHeader
        back={back}
        title={thread ? <UserText>{thread.otherName}</UserText> : t('conversations.conversation')}
        {...(thread
          ? {
              subtitle: `${t.nameOf(thread.subServiceName)} · ${localMoment(t, thread.startsAt, thread.timeZone)} · ${thread.reference}`,
            }
          : {})}
      />
      <BookingMessages bookingId={bookingId} />
      {thread?.state === 'closed' && thread.lastN === 0 && (
        <EmptyState
          icon="mail"
          title={t('conversations.none')}
          text={t('conversations.noneText')}
        />
      )}
    </div>
  );
}
