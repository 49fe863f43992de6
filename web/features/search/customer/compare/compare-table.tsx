import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ComparedService } from '#contract/search/comparison.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import type { Comparison } from './compare-query.ts';
import { compareRows } from './compare-rows.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type CompareTableProps = {
  services: readonly ComparedService[];
  comparison: Comparison;
  onRemove: (id: string) => void;
};

/** A column for each service. Names and actions stay visible; on a narrow screen the row labels scroll out of view. */
export function CompareTable({ services, comparison, onRemove }: CompareTableProps) {
  const t = useT();
  const terms = useCall('policy', { skipNotification: true }, { staleTime: HOUR_MS }).data?.data
    .terms;
  const now = useNow(MINUTE_MS);
  const rows = compareRows(t, services, comparison, { terms, now });
  const actions = rows.at(-1);
  const scrolled = useRef<HTMLElement>(null);
  const { hasMore, measure } = useHasMore(scrolled);
  return (
    <div
      data-has-more={hasMore ? '' : undefined}
      className="relative -mx-5 overflow-hidden border-b border-hairline first:-mt-5 after:pointer-events-none after:absolute after:inset-y-0 after:end-0 after:z-30 after:hidden after:w-10 after:bg-linear-to-l after:from-ink/20 after:to-transparent data-has-more:after:block sm:mx-0 sm:rounded-card sm:border sm:first:mt-0"
    >
      <section
        ref={scrolled}
        aria-label={t('compare.table')}
        onScroll={measure}
        className="max-h-[calc(92dvh-9rem)] overflow-auto overscroll-contain sm:max-h-[min(88dvh-9.5rem,42rem)] short:max-h-none"
      >
        <table
          className={classNames(
            'w-full table-fixed border-separate border-spacing-0 text-start',
            minWidths[services.length],
          )}
        >
          <caption className="sr-only">{t('compare.caption')}</caption>
          <thead>
            <tr>
              <td className={`${corner} top-0 border-b`} />
              {services.map((service) => (
                <NameCell key={service.id} service={service} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, -1).map(({ label, cells }) => (
              <tr key={label} className="[&:last-child>*]:border-b-0">
                <RowLabel>{label}</RowLabel>
                {cells.map(({ id, content }) => (
                  <td
                    key={id}
                    className="border-b border-hairline px-3 py-3 align-top wrap-anywhere"
                  >
                    {content}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={`${corner} bottom-0 border-t text-start`}>
                <span className="sr-only">{actions?.label}</span>
              </th>
              {actions?.cells.map(({ id, content }) => (
                <td
                  key={id}
                  className="sticky bottom-0 z-10 border-t border-hairline bg-surface px-3 py-2 short:static"
                >
                  {content}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

/** The name of a service, and the button that removes it. */
function NameCell({
  service,
  onRemove,
}: { service: ComparedService } & Pick<CompareTableProps, 'onRemove'>) {
  const t = useT();
  const { id, name, icon, tint, cover } = service;
  return (
    <th
      scope="col"
      className="sticky top-0 z-10 border-b border-hairline bg-surface p-0 text-start align-top short:static"
    >
      <div className="flex items-start justify-between ps-3">
        <div className="flex items-start gap-3 py-3">
          <Cover
            seed={id}
            tint={tint}
            icon={taskIconName(icon)}
            photo={cover}
            sizes="48px"
            className="hidden size-12 shrink-0 rounded-control lg:block"
          />
          <span className="line-clamp-3 text-sm leading-snug font-semibold wrap-anywhere sm:text-base">
            {name}
          </span>
        </div>
        <IconButton
          icon="close"
          label={t('compare.remove', { name })}
          onClick={() => onRemove(id)}
          className="text-ink-soft"
        />
      </div>
    </th>
  );
}

/**
 * Minimum widths by number of services: a column has space for a time. On common phones, a part of the third column is
 * visible, so that it is evident that the table scrolls.
 */
const minWidths = [undefined, undefined, 'min-w-[22.25rem]', 'min-w-[27rem] sm:min-w-[30.75rem]'];

/** Whether columns are hidden beyond the end of the table; `measure` is for its scroll event. */
function useHasMore(scrolled: RefObject<HTMLElement | null>) {
  const [hasMore, setMore] = useState(false);
  const measure = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = scrolled.current ?? {};
    setMore(scrollLeft + clientWidth < scrollWidth - 1);
  }, [scrolled]);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    const table = scrolled.current?.firstElementChild;
    for (const element of [scrolled.current, table]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [scrolled, measure]);
  return { hasMore, measure };
}

/** The cells where the fixed column crosses the fixed rows. */
const corner =
  'sticky start-0 z-20 w-21 border-e border-hairline bg-surface short:bottom-auto sm:w-32';

function RowLabel({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className="sticky start-0 z-1 border-e border-b border-hairline bg-surface py-3 ps-3 pe-2 text-start align-top text-sm font-normal text-ink-soft sm:ps-4"
    >
      {children}
    </th>
  );
}
