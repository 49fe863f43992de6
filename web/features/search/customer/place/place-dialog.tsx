import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { withoutLanguage } from '#contract/locale/language.ts';
import { NEAR_ME, SEARCH_PLACE_MAX } from '#contract/search/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { rememberPlace } from '#web/lib/cookie/remember-place.ts';
import { usePlace } from '#web/lib/cookie/remembered-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SuggestField } from '#web/ui/form/suggest-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { changed, searchPath, searchState } from '../query/search-state.ts';
import { useLocalities } from '../use-localities.ts';
import { usePosition } from './use-position.ts';

/** The largest cities, each selected with one press. */
const cities = ['Bengaluru', 'Chennai', 'Delhi', 'Hyderabad', 'Kolkata', 'Mumbai', 'Pune'];

type PlaceDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Chooses the default city or area of the home page and of searches. */
export function PlaceDialog({ open, onOpenChange }: PlaceDialogProps) {
  const t = useT();
  const { suggestions, suggest } = useLocalities();
  const { isAsking, problem, ask } = usePosition();
  const [error, setError] = useState<string>();
  const show = useShowPlace();
  const label = usePlace()?.in;
  const choose = (place: string, near?: string) => {
    rememberPlace(place, near);
    onOpenChange(false);
    show(place, near);
  };
  const form = useRef<HTMLFormElement>(null);
  const isLatest = useLatestChoice(open);
  const near = () => {
    const isCurrent = isLatest();
    ask((position) => isCurrent() && choose(NEAR_ME, position));
  };
  const submit = async (typed: string) => {
    setError(undefined);
    if (typed === t('common.nearMe')) return near();
    const isCurrent = isLatest();
    const place = await knownPlace(typed);
    if (!isCurrent()) return;
    if (place) choose(place);
    else {
      setError(t('common.unknownPlace'));
      form.current?.querySelector('input')?.focus();
    }
  };
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={t('common.whereAreYou')}
      closeLabel={t('common.close')}
    >
      <form
        ref={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('place');
          void submit(String(typed).trim());
        }}
      >
        <SuggestField
          label={t('common.cityOrArea')}
          name="place"
          defaultValue={label === NEAR_ME ? '' : label}
          maxLength={SEARCH_PLACE_MAX}
          enterKeyHint="done"
          error={error ?? problem}
          suggestions={suggestions}
          onQuery={(typed) => {
            setError(undefined);
            suggest(typed);
          }}
          prefix={<Icon name="pin" />}
        />
        <p role="status" className="sr-only">
          {error ?? problem}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit">{t('common.showPlace')}</Button>
          <Button variant="secondary" icon="crosshair" busy={isAsking} onClick={near}>
            {t('common.useMyLocation')}
          </Button>
        </div>
      </form>
      <ul aria-label={t('common.largeCities')} className="mt-5 flex flex-wrap gap-2">
        {cities.map((city) => (
          <li key={city}>
            <button
              type="button"
              onClick={() => choose(city)}
              className="min-h-11 rounded-full border border-control px-4 font-medium hover:bg-sunken"
            >
              {city}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * Starts a choice whose answer comes later. It ends with the next choice and with the dialog, because its answer would
 * lead away from what the visitor does by then.
 */
function useLatestChoice(isOpen: boolean): () => () => boolean {
  const latest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened or closed dialog ends the choice
  useEffect(() => {
    latest.current += 1;
    return () => {
      latest.current += 1;
    };
  }, [isOpen]);
  return () => {
    latest.current += 1;
    const own = latest.current;
    return () => latest.current === own;
  };
}

/** Applies the chosen place: the home page reloads, a search changes its place. */
function useShowPlace(): (place: string, near?: string) => void {
  const go = useGo();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  // A filter that was chosen before may still be loading.
  const { pathname, search } = useNavigation().location ?? location;
  return (place, near = '') => {
    if (withoutLanguage(pathname).toLowerCase() !== '/search') return void revalidate();
    const state = searchState(new URLSearchParams(search));
    go(searchPath(changed(state, { in: place, near, km: '' })));
  };
}

/** The label of a typed place; undefined when it is unknown or there is no response. */
async function knownPlace(typed: string): Promise<string | undefined> {
  if (!typed) return undefined;
  const options = { query: { in: typed }, skipNotification: true };
  const answer = await browserApi.call('interpretQuery', options).catch(() => undefined);
  return answer?.data.where?.label;
}
