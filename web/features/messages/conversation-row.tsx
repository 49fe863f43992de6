import type { Conversation } from '#contract/messages/views.ts';
import { INDIA } from '#contract/time.ts';
import { Link } from '#web/i18n/link.tsx';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Avatar } from '#web/ui/image/avatar.tsx';
import { shortMoment } from './thread-text.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** One conversation with its latest message; the whole row is a link. */
export function ConversationRow({ conversation, to }: { conversation: Conversation; to: string }) {
  const t = useT();
  const { otherName, serviceName, subServiceName, reference, unread, latest } = conversation;
  const now = useNow(60_000);
  const isUnread = unread > 0;
  return (
    <li
      className={classNames(
        'relative flex gap-3 px-4 py-4 transition-colors hover:bg-sunken sm:gap-4 sm:px-5',
        isUnread && 'bg-brand-soft/45',
      )}
    >
      <Avatar name={otherName} size="small" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex items-baseline justify-between gap-3">
          <Link
            to={to}
            className={classNames(
              'min-w-0 leading-snug wrap-anywhere after:absolute after:inset-0',
              isUnread ? 'font-semibold' : 'font-medium',
            )}
          >
            <UserText>{otherName}</UserText>
          </Link>
          <time
            dateTime={latest.writtenAt}
            className="num shrink-0 text-sm whitespace-nowrap text-ink-soft"
          >
            {shortMoment(t, latest.writtenAt, now, INDIA)}
          </time>
        </div>
        <p className="num text-sm wrap-anywhere text-ink-soft">
          {t.nameOf(subServiceName)}, <UserText>{serviceName}</UserText> ·{' '}
          <span className="whitespace-nowrap">{reference}</span>
        </p>
        <p
          className={classNames(
            'mt-1 line-clamp-2 wrap-anywhere',
            latest.isHidden && 'italic',
            isUnread ? 'font-medium' : 'text-ink-soft',
          )}
        >
          {latest.isHidden ? t('messages.removed') : <Preview {...latest} />}
        </p>
        {isUnread && (
          <p className="mt-1.5">
            <UnreadBadge unread={unread} />
          </p>
        )}
      </div>
    </li>
  );
}

/** Stays in the sentence for `Rich`. */
const TEXT = '{text}';

function Preview({ isOwn, text }: Conversation['latest']) {
  const t = useT();
  const written = <UserText>{text}</UserText>;
  if (!isOwn) return written;
  return <Rich text={t('messages.own', { text: TEXT })} slots={{ text: written }} />;
}
