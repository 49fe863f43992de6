import { useT } from '#web/i18n/texts.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type Chosen, toggleChosen, useCompareChoice } from './compare-choice.ts';

/** Chooses a found service to be compared; without scripts there is no comparison. */
export function CompareToggle({ id, name }: Chosen) {
  const t = useT();
  const isChosen = useCompareChoice()?.services.some((one) => one.id === id) ?? false;
  return (
    <Checkbox
      className="relative z-10 -mb-2 w-fit text-sm text-ink-soft noscript:hidden"
      checked={isChosen}
      onChange={() => toggleChosen({ id, name })}
      aria-label={t('search.compareOf', { name })}
      label={t('search.compare')}
    />
  );
}
