import { formatRupees } from '#contract/money.ts';
import type { MonthUsage } from '#contract/notifications/mobile-calls.ts';
import type { T } from '#messages/translation.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';

/** SMS and WhatsApp messages to the customers of the business by month; renders nothing if no channel is available. */
export function MobileUsage() {
  const t = useT();
  const query = useCall('mobileUsage', { skipNotification: true }, { needsPerson: true });
  const usage = query.data?.data;
  const [present] = usage?.months ?? [];
  if (!usage?.isOffered || !present) return null;
  const { monthlyMax: max } = usage;
  const months = usage.months.filter(({ messages }) => messages > 0);
  return (
    <section aria-labelledby="mobile-heading" className="page-column">
      <h2 id="mobile-heading" className="mb-1 text-lg">
        {t('earnings.mobileTitle')}
      </h2>
      <p className="num font-medium">{t('earnings.mobileUsed', { used: present.messages, max })}</p>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{t('earnings.mobileText', { max })}</p>
      {months.length > 0 && (
        <Card flush>
          <DataTable
            caption={t('earnings.mobileTitle')}
            columns={columnsIn(t)}
            rows={months}
            rowKey={({ month }) => month}
          />
        </Card>
      )}
    </section>
  );
}

function columnsIn(t: T): Column<MonthUsage>[] {
  return [
    {
      key: 'month',
      header: t('earnings.mobileMonth'),
      isRowHeader: true,
      cell: ({ month }) => monthIn(t, month),
    },
    {
      key: 'messages',
      header: t('earnings.mobileMessages'),
      phone: 'bottom-start',
      isNumeric: true,
      cell: ({ messages }) => messages,
    },
    {
      key: 'cost',
      header: t('earnings.mobileCost'),
      phone: 'top-end',
      isNumeric: true,
      cell: ({ cost }) => formatRupees(cost),
    },
  ];
}

/** 'November 2026' of '2026-11'. */
function monthIn(t: T, month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${t('common.months').split(' ')[Number(number) - 1]} ${year}`;
}
