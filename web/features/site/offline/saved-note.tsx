import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoment, INDIA } from '#contract/time.ts';
import { noteSavedPage, useSavedAt } from '#web/lib/offline/saved-at.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Says that the page shows stored data, and from when it is. Reloads the data once there is a network. */
export function SavedNote() {
  const savedAt = useSavedAt();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void noteSavedPage();
  }, []);
  const isSaved = savedAt !== null;
  useEffect(() => {
    if (!isSaved) return undefined;
    const reload = () => void revalidate();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isSaved, revalidate]);
  return (
    <div role="status">
      {isSaved && (
        <p className="num flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm text-ink">
          <Icon name="warning" />
          No connection. As of {formatMoment(savedAt, INDIA)}.
        </p>
      )}
    </div>
  );
}
