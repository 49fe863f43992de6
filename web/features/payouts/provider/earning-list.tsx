import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { EarningFilters } from './earning-filters.tsx';
import { EarningTable } from './earning-table.tsx';
import type { EarningParams } from './use-earning-list.ts';

type EarningListProps = {
  /** The date of the first line; null without any. */
  since: string | null;
  list: EarningParams;
};

/** The filtered list of earnings by booking. */
export function EarningList({ since, list }: EarningListProps) {
  const t = useT();
  const { params, query: listQuery, fileQuery, change, toPage } = list;
  const query = useCall(
    'earningLines',
    { query: listQuery, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  useLive('requests', () => void refresh('earningLines'));
  const { isSaving, save } = useSaveFile('earningLinesCsv', fileQuery);
  return (
    <section aria-labelledby="lines-heading">
      <h2 id="lines-heading" className="mb-3 text-lg">
        {t('earnings.list')}
      </h2>
      {since !== null && (
        <EarningFilters
          since={since}
          params={params}
          chosen={query.data?.data.chosen}
          onChange={change}
          file={
            <Button variant="secondary" icon="download" busy={isSaving} onClick={save}>
              {t('earnings.downloadList')}
            </Button>
          }
        />
      )}
      <ListView
        query={query}
        noun={t('earnings.listSubject')}
        empty={{
          icon: 'wallet',
          level: 3,
          ...(since === null
            ? {
                title: t('earnings.none'),
                text: t('earnings.noneText'),
              }
            : { title: t('earnings.noMatch'), text: t('earnings.noMatchText') }),
        }}
        onPage={toPage}
      >
        {(items) => (
          <Card flush>
            <EarningTable items={items} />
          </Card>
        )}
      </ListView>
    </section>
  );
}
