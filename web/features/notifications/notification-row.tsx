import type { NoticeKind } from '#contract/notifications/kinds.ts';
import type { Notice } from '#contract/notifications/views.ts';
import { formatTime, INDIA } from '#contract/time.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

const icons: Record<NoticeKind, IconName> = {
  booking: 'calendar',
  cancellation: 'close',
  money: 'wallet',
  reminder: 'clock',
  report: 'warning',
  review: 'star',
  message: 'mail',
  service: 'briefcase',
  account: 'user',
  waitlist: 'clock',
};

/** One notification; the whole row links to its subject. */
export function NotificationRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useT();
  const { kind, title, text, link, createdAt, readAt } = notice;
  const isUnread = readAt === null;
  return (
    <li
      className={classNames(
        'relative flex gap-3 px-4 py-4 transition-colors hover:bg-sunken sm:gap-4 sm:px-5',
        isUnread && 'bg-brand-soft/45',
      )}
    >
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isUnread ? 'bg-brand text-on-brand' : 'bg-sunken text-ink-soft',
        )}
      >
        <Icon name={icons[kind]} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="num text-sm text-ink-soft">
            {t(`inbox.${kind}`)}, <time dateTime={createdAt}>{formatTime(createdAt, INDIA)}</time>
          </p>
          {isUnread && <Badge tone="brand">{t('inbox.unread')}</Badge>}
        </div>
        <Link
          to={link}
          onClick={onOpen}
          className={classNames(
            'mt-0.5 block leading-snug wrap-break-word after:absolute after:inset-0',
            isUnread ? 'font-semibold' : 'font-medium',
          )}
        >
          {title}
        </Link>
        {text && <p className="mt-1 text-sm wrap-break-word text-ink-soft">{text}</p>}
      </div>
    </li>
  );
}
