import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { dateIn, formatTime, INDIA } from '#contract/time.ts';
import { localDate } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { replaceSaved } from './use-saved-at.ts';

/** States that the page displays stored data, and of which time. Reloads the data once the browser is online. */
export function SavedNote({ savedAt }: { savedAt: string | null }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const isSaved = savedAt !== null;
  useEffect(() => {
    if (!isSaved) return undefined;
    const reload = () => {
      void revalidate();
      replaceSaved();
    };
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isSaved, revalidate]);
  /** '24 Nov, 1:18 AM'. */
  const momentOf = (instant: string) => {
    const { day, monthShort } = localDate(t, dateIn(instant, INDIA));
    return `${day} ${monthShort}, ${formatTime(instant, INDIA)}`;
  };
  return (
    <div role="status">
      {isSaved && (
        <p className="num flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm text-ink">
          <Icon name="warning" />
          {t('common.saved', { time: momentOf(savedAt) })}
        </p>
      )}
    </div>
  );
}
