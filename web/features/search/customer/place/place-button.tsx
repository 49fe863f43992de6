import { lazy, Suspense, useState } from 'react';
import { NEAR_ME } from '#contract/search/limits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { usePlace } from '#web/lib/cookie/remembered-place.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const load = () => import('./place-dialog.tsx');
const PlaceDialog = lazy(async () => ({ default: (await load()).PlaceDialog }));

/** The city or area in the header. The header sets its width, because the place is known only after hydration. */
export function PlaceButton() {
  const t = useT();
  const place = usePlace();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const fetchAhead = () => void load();
  const displayed = place?.in === NEAR_ME ? t('common.nearMe') : (place?.in ?? '');
  const label = place ? displayed.split(',')[0] : place === null && t('common.chooseCity');
  return (
    <>
      <button
        type="button"
        aria-label={place ? t('common.cityOrAreaOf', { place: displayed }) : t('common.chooseCity')}
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="flex min-h-11 w-full min-w-0 items-center gap-1 rounded-control text-sm font-medium hover:bg-sunken sm:px-2 sm:text-base"
      >
        <Icon name="pin" className="text-brand max-sm:hidden" />
        <span className="min-w-0 truncate max-sm:ms-auto">{label}</span>
        <Icon name="chevron-down" className="size-4 text-ink-soft" />
      </button>
      {isWanted && (
        <Suspense>
          <PlaceDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
