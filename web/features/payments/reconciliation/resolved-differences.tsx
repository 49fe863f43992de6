import type { Difference } from '#contract/payments/reconciliation.ts';
import { moment } from '#web/lib/india-time.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { differenceName } from './difference-name.ts';

const columns: Column<Difference>[] = [
  {
    key: 'what',
    header: 'Difference',
    isRowHeader: true,
    cell: ({ kind, gatewayId }) => (
      <>
        {differenceName(kind)}
        <span className="num block text-sm font-normal wrap-anywhere text-ink-soft">
          {gatewayId}
        </span>
      </>
    ),
  },
  { key: 'how', header: 'Resolution', phone: 'bottom', cell: ({ resolution }) => resolution ?? '' },
  {
    key: 'at',
    header: 'Resolved',
    phone: 'bottom',
    cell: ({ resolvedAt }) => (resolvedAt ? moment(resolvedAt) : '–'),
  },
];

/** Resolved differences with their notes. */
export function ResolvedDifferences({ differences }: { differences: readonly Difference[] }) {
  return (
    <Card flush>
      <DataTable
        caption="Resolved differences"
        columns={columns}
        rows={differences}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}
