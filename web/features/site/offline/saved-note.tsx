import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { dateIn, formatTime, INDIA } from '#contract/time.ts';
import { localDate } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { replaceSaved } from './use-saved-at.ts';

/**
 * States that the page displays stored data, and of which time. Reloads the data once the browser is online, or by a
 * button, because a slow network sends no event when it is faster.
 */
export function SavedNote({ savedAt }: { savedAt: string | null }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const isOnline = useIsOnline();
  const isSaved = savedAt !== null;
  useEffect(() => {
    if (!isSaved) return undefined;
    const reload = () => void Promise.allSettled([revalidate(), replaceSaved()]);
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isSaved, revalidate]);
  const refresh = async () => {
    setBusy(true);
    await Promise.allSettled([revalidate(), replaceSaved()]);
    setBusy(false);
  };
  /** '24 Nov, 1:18 AM'. */
  const momentOf = (instant: string) => {
    const { day, monthShort } = localDate(t, dateIn(instant, INDIA));
    return `${day} ${monthShort}, ${formatTime(instant, INDIA)}`;
  };
  const label = isOnline ? 'common.savedEarlier' : 'common.saved';
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 bg-warn-soft px-4 text-sm text-ink">
      <div role="status">
        {isSaved && (
          <p className="num flex items-center gap-2 py-2">
            <Icon name="warning" />
            {t(label, { time: momentOf(savedAt) })}
          </p>
        )}
      </div>
      {isSaved && isOnline && (
        <Button
          variant="quiet"
          icon="refresh"
          busy={isBusy}
          className="px-3"
          onClick={() => void refresh()}
        >
          {t('common.refresh')}
        </Button>
      )}
    </div>
  );
}

/** False when the browser certainly has no network; a slow or broken one counts as online. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
}

function onConnectionChange(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
