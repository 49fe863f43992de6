import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type Chosen, toggleChosen, useCompareChoice } from './compare-choice.ts';

/** Chooses a search result for comparison; without scripts there is no comparison. */
export function CompareToggle({ id, name }: Chosen) {
  const t = useT();
  const isChosen = useCompareChoice()?.services.some((one) => one.id === id) ?? false;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a label behind an open dialog counts as one without a text
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={t('search.compareOf', { name })}
      onClick={() => toggleChosen({ id, name })}
      className="relative z-10 -mb-2 flex min-h-11 w-fit items-center gap-3 text-sm text-ink-soft noscript:hidden"
    >
      <span
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-[6px] border transition-colors',
          isChosen ? 'border-brand bg-brand text-on-brand' : 'border-control bg-surface',
        )}
      >
        {isChosen && <Icon name="check" className="size-5" />}
      </span>
      {t('search.compare')}
    </button>
  );
}
