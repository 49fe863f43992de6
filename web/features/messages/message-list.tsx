import { useEffect, useRef, useState } from 'react';
import type { Message, Thread } from '#contract/messages/views.ts';
import { formatTime } from '#contract/time.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { ReportMessageDialog } from './report-message-dialog.tsx';
import { byDay, receiptOf } from './thread-text.ts';

type MessageListProps = {
  thread: Thread;
  items: readonly Message[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  earlierFailure: string | undefined;
  loadEarlier: () => void;
};

/** The messages by day; scrolls to the latest one at the bottom. */
export function MessageList(props: MessageListProps) {
  const t = useT();
  const { thread, items, hasEarlier, isLoadingEarlier, earlierFailure, loadEarlier } = props;
  const { timeZone, otherName, otherReadN } = thread;
  const list = useRef<HTMLDivElement>(null);
  const [reporting, setReporting] = useState<Message>();
  const lastN = items.at(-1)?.n;
  useEffect(() => {
    if (lastN !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lastN]);
  const lastOwnN = items.findLast(({ isOwn }) => isOwn)?.n;
  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div
        ref={list}
        role="log"
        aria-label={t('messages.with', { name: otherName })}
        tabIndex={0}
        className="-mx-1 grid max-h-112 gap-4 overflow-y-auto overscroll-contain px-1 py-1"
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
        {hasEarlier && (
          <LoadMore
            label={t('messages.earlier')}
            busy={isLoadingEarlier}
            onLoadMore={loadEarlier}
            failure={earlierFailure}
          />
        )}
        {byDay(items, timeZone).map(([day, messages]) => (
          <section key={day} className="grid gap-3">
            <p className="num text-center text-sm text-ink-soft">
              {localFullDay(t, messages[0]?.writtenAt ?? '', timeZone)}
            </p>
            <ol className="grid gap-3">
              {messages.map((message) => (
                <li key={message.n} className={message.isOwn ? 'justify-self-end' : ''}>
                  <Bubble
                    message={message}
                    name={message.isOwn ? t('messages.you') : otherName}
                    timeZone={timeZone}
                    receipt={message.n === lastOwnN ? receiptOf(t, message, otherReadN) : undefined}
                    onReport={() => setReporting(message)}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {reporting && (
        <ReportMessageDialog
          bookingId={thread.bookingId}
          n={reporting.n}
          onClose={() => setReporting(undefined)}
        />
      )}
    </>
  );
}

type BubbleProps = {
  message: Message;
  name: string;
  timeZone: string;
  receipt: string | undefined;
  onReport: () => void;
};

/** One message, rendered as plain text: a URL in it is not a link. */
function Bubble({ message, name, timeZone, receipt, onReport }: BubbleProps) {
  const t = useT();
  const { isOwn, isHidden, isReported, text, writtenAt } = message;
  return (
    <div className={classNames('flex items-end gap-1', isOwn && 'ps-10')}>
      <div
        className={classNames(
          'min-w-0 rounded-card px-3.5 py-2.5',
          isOwn ? 'bg-brand-soft' : 'bg-sunken',
        )}
      >
        {isHidden ? (
          <p className="text-ink-soft italic">{t('messages.removed')}</p>
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">
            <UserText>{text}</UserText>
          </p>
        )}
        <p className={classNames('num mt-1 text-sm text-ink-soft', isOwn && 'text-end')}>
          {name}, <time dateTime={writtenAt}>{formatTime(writtenAt, timeZone)}</time>
          {receipt && ` · ${receipt}`}
          {isReported && ` · ${t('messages.reported')}`}
        </p>
      </div>
      {!isOwn && !isHidden && !isReported && (
        <IconButton
          icon="flag"
          label={t('messages.reportAt', { time: formatTime(writtenAt, timeZone) })}
          className="text-ink-soft"
          onClick={onReport}
        />
      )}
    </div>
  );
}
