import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import type { SearchData } from '../query/load-search.ts';
import { comparisonOf } from './compare-address.ts';
import { useCompareChoice } from './compare-choice.ts';

const loadBar = async () => (await import('./compare-bar.tsx')).CompareBar;
const loadDialog = async () => (await import('./compare-dialog.tsx')).CompareDialog;
const CompareBar = lazyWithTexts(loadBar, 'compare');
const CompareDialog = lazyWithTexts(loadDialog, 'compare');

/** The services chosen for comparison, and the comparison itself while the URL contains one. */
export function Compare({ data }: { data: SearchData }) {
  const t = useT();
  const [search] = useSearchParams();
  const choice = useCompareChoice();
  const addressed = comparisonOf(search);
  if (!choice) return null;
  return (
    <>
      <Suspense fallback={null}>
        {choice.services.length > 0 && (
          <CompareBar {...choice} onIntent={() => CompareDialog.preload(t.language)} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {addressed && <CompareDialog data={data} addressed={addressed} />}
      </Suspense>
    </>
  );
}
