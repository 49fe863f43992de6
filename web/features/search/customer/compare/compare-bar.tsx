import { useLocation } from 'react-router';
import { COMPARED_MAX } from '#contract/search/limits.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { withComparison } from './compare-address.ts';
import { type Chosen, setChosen } from './compare-choice.ts';
import { OPENED_HERE } from './use-compare-address.ts';

type CompareBarProps = {
  services: readonly Chosen[];
  isRefused: boolean;
  /** Called when a press is likely, so that the comparison is preloaded. */
  onIntent: () => void;
};

/** At the bottom of the screen: the number of chosen services, and the button that compares them. */
export function CompareBar({ services, isRefused, onIntent }: CompareBarProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const ids = services.map(({ id }) => id);
  const names = services.flatMap(({ name }) => name || []).join(', ');
  const isAlone = services.length === 1;
  return (
    <section
      aria-label={t('compare.bar')}
      data-bottom-bar=""
      className="sticky short:static bottom-17 z-20 mt-4 rounded-card border border-hairline bg-surface shadow-soft md:bottom-3"
    >
      <p role="status" className={isRefused ? 'px-4 pt-3 font-medium text-warn' : 'sr-only'}>
        {isRefused
          ? t('compare.full', { max: COMPARED_MAX })
          : t('compare.chosen', { count: services.length, max: COMPARED_MAX })}
      </p>
      <div className="flex flex-wrap items-center gap-2 p-2">
        <IconButton icon="close" label={t('compare.clear')} onClick={() => setChosen([])} />
        <p className="min-w-0 flex-1 basis-20 leading-snug">
          <span className="num font-semibold whitespace-nowrap">
            {t('compare.countOf', { count: services.length, max: COMPARED_MAX })}
          </span>
          <span className="block truncate text-sm text-ink-soft">
            {isAlone ? t('compare.oneMore') : names}
          </span>
        </p>
        {!isAlone && (
          <Button className="shrink-0" asChild>
            <Link
              to={withComparison(pathname + search, ids)}
              state={OPENED_HERE}
              preventScrollReset
              onPointerEnter={onIntent}
              onFocus={onIntent}
            >
              {t('compare.compare')}
            </Link>
          </Button>
        )}
      </div>
    </section>
  );
}
