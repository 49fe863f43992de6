import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '../class-names.ts';
import { SelectField } from '../form/select-field.tsx';
import { Icon } from '../icon/icon.tsx';

/** The names of the two orders by one column. */
export type Orders = { ascending: string; descending: string };

/** The current order of a list and its setter. */
export type Sorting = { order: string; onOrder: (order: string) => void };

export function sortOf(orders: Orders, order: string): 'ascending' | 'descending' | 'none' {
  if (order === orders.ascending) return 'ascending';
  return order === orders.descending ? 'descending' : 'none';
}

type OrderButtonProps = { header: string; orders: Orders; sorting: Sorting };

/** A column heading that reverses the order. */
export function OrderButton({ header, orders, sorting }: OrderButtonProps) {
  const sort = sortOf(orders, sorting.order);
  const next = sort === 'descending' ? orders.ascending : orders.descending;
  return (
    <button
      type="button"
      onClick={() => sorting.onOrder(next)}
      className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:bg-sunken"
    >
      {header}
      <Icon
        name={sort === 'ascending' ? 'chevron-up' : 'chevron-down'}
        className={classNames('size-4', sort === 'none' && 'opacity-40')}
      />
    </button>
  );
}

type OrderFieldProps = {
  columns: readonly { key: string; header: string; orders?: Orders | undefined }[];
  sorting: Sorting;
  className: string;
};

/** Selects the order if the headings are hidden. */
export function OrderField({ columns, sorting, className }: OrderFieldProps) {
  const t = useT();
  return (
    <div className={classNames('border-b border-hairline px-4 py-3', className)}>
      <SelectField
        label={t('lists.order')}
        value={sorting.order}
        onChange={({ target }) => sorting.onOrder(target.value)}
      >
        {columns.flatMap(({ key, header, orders }) =>
          orders
            ? [
                <option key={`${key}-down`} value={orders.descending}>
                  {t('lists.descending', { header })}
                </option>,
                <option key={`${key}-up`} value={orders.ascending}>
                  {t('lists.ascending', { header })}
                </option>,
              ]
            : [],
        )}
      </SelectField>
    </div>
  );
}
