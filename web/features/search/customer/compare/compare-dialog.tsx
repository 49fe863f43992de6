import { useEffect, useRef, useState } from 'react';
import type { ComparedService } from '#contract/search/comparison.ts';
import { COMPARED_MAX } from '#contract/search/limits.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { SearchData } from '../query/load-search.ts';
import type { AddressedComparison } from './compare-address.ts';
import { setChosen } from './compare-choice.ts';
import { comparisonFor } from './compare-query.ts';
import { CompareTable } from './compare-table.tsx';
import { useCompareAddress } from './use-compare-address.ts';

type CompareDialogProps = { data: SearchData; addressed: AddressedComparison };

/** Up to three services side by side; a dialog, on phones a bottom sheet. The URL contains them. */
export function CompareDialog({ data, addressed }: CompareDialogProps) {
  const t = useT();
  const { close, replace } = useCompareAddress();
  const requested = useRequested(addressed.ids);
  const comparison = comparisonFor(data, requested);
  const { query } = comparison;
  const call = useCall('compareServices', { query }, { enabled: requested.length > 0 });
  const found = requested.length > 0 ? call.data?.data : [];
  useFoundChoice(found, addressed.ids);
  // On a slow device, the URL of the last removal is not rendered yet.
  const removed = useRef<readonly string[]>([]);
  const remove = (id: string) => {
    removed.current = [...removed.current, id];
    const rest = addressed.ids.filter((one) => !removed.current.includes(one));
    if (rest.length > 0) replace(rest);
    else {
      setChosen([]);
      close();
    }
  };
  const displayed = found?.filter(({ id }) => addressed.ids.includes(id));
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && close()}
      title={t('compare.title')}
      description={t('compare.forParty', { count: query.people })}
      closeLabel={t('compare.close')}
    >
      {displayed && (
        <div className="grid gap-4">
          <LeftOut addressed={addressed} missing={requested.length - (found?.length ?? 0)} />
          {displayed.length > 0 ? (
            <CompareTable services={displayed} comparison={comparison} onRemove={remove} />
          ) : (
            <EmptyState
              icon="search"
              level={3}
              title={t('compare.none')}
              text={t('compare.noneText')}
            />
          )}
          {displayed.length === 1 && <p className="text-ink-soft">{t('compare.alone')}</p>}
        </div>
      )}
      {!displayed && call.isError && (
        <LoadFailed
          level={3}
          title={t('compare.failed')}
          message={failureText(call.error)}
          onRetry={() => void call.refetch()}
        />
      )}
      {!displayed && !call.isError && <Loading />}
    </Dialog>
  );
}

function Loading() {
  const t = useT();
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('compare.loading')}
      </p>
      <Skeleton className="h-[calc(92dvh-12rem)] w-full sm:h-[min(88dvh-9.5rem,42rem)]" />
    </div>
  );
}

/** Values of the URL that are not compared, and the reason. */
function LeftOut(props: { addressed: AddressedComparison; missing: number }) {
  const t = useT();
  const { addressed, missing } = props;
  const count = missing + addressed.invalid;
  if (count === 0 && !addressed.isTooLong) return null;
  return (
    <Alert live tone="info">
      {count > 0 && <p>{t('compare.leftOut', { count })}</p>}
      {addressed.isTooLong && <p>{t('compare.tooMany', { max: COMPARED_MAX })}</p>}
    </Alert>
  );
}

/** The services to load; the response of one request stays in use after some of them are removed. */
function useRequested(ids: readonly string[]): readonly string[] {
  const [requested, setRequested] = useState(ids);
  if (ids.every((id) => requested.includes(id))) return requested;
  setRequested(ids);
  return ids;
}

/** The comparison displays the services that are chosen in the results. */
function useFoundChoice(
  found: readonly ComparedService[] | undefined,
  ids: readonly string[],
): void {
  const displayed = ids.flatMap((id) => found?.find((one) => one.id === id) ?? []);
  const text = displayed.map(({ id }) => id).join();
  const isLoaded = found !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the displayed services
  useEffect(() => {
    if (isLoaded) setChosen(displayed.map(({ id, name }) => ({ id, name })));
  }, [isLoaded, text]);
}
