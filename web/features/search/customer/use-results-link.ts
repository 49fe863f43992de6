import { useLocation } from 'react-router';
import { pathIn } from '#contract/locale/language.ts';
import { useT } from '#web/i18n/texts.tsx';
import { scrollKeyOf } from '#web/lib/navigation/scroll-key.ts';
import { type Results, storeResults } from '#web/lib/navigation/stored-results.ts';

/** The properties of a link from these results to a service, whose page links back to them at the same position. */
export function useResultsLink(serviceId: string): { state: Results; onClick: () => void } {
  const { language } = useT();
  const { search, state, key } = useLocation();
  const results: Results = {
    results: pathIn(language, `/search${search}`),
    resultsKey: scrollKeyOf({ key, state }),
  };
  return { state: results, onClick: () => storeResults(serviceId, results) };
}
