import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingCounts } from '#contract/booking/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { filterOf, filters } from '../booking-status.ts';
import { type ActionOf, BookingsList, BookingsSkeleton, type NoteOf } from './bookings-list.tsx';
import { OpenRebookings } from './open-rebookings.tsx';
import { useKeepBookings } from './use-keep-bookings.ts';
import { useMyBookings } from './use-my-bookings.ts';

type MyBookingsProps = {
  actionOf: ActionOf;
  noteOf: NoteOf;
  /** Links to pages related to bookings: conversations and the waitlist. */
  links: ReactNode;
  /** Content above the list for returning customers. */
  invitation: ReactNode;
  /** Upcoming visits that a business entered, above the list. */
  atVenue: ReactNode;
  /** True while one of the parts above loads for the first time. */
  isPending: boolean;
};

/** Number of bookings from which a customer is likely to book again. */
const LOYAL_FROM = 2;

/** My Bookings (MYB-01 to MYB-18). The URL contains the tab, so that Back restores it. */
export function MyBookings(props: MyBookingsProps) {
  const { actionOf, noteOf, links, invitation, atVenue } = props;
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search.get('status'));
  const list = useMyBookings(filter);
  // The counts of the previous tab stay while another one loads.
  const [counts, setCounts] = useState<BookingCounts>();
  if (list.counts && list.counts !== counts) setCounts(list.counts);
  const hasCancelled = (counts?.cancelled ?? 0) > 0;
  const cancelled = useMyBookings('cancelled', undefined, hasCancelled);
  const isPending = props.isPending || (!counts && !list.isFailed) || cancelled.isLoading;
  const ahead = useMyBookings('all', 'upcoming');
  useKeepBookings(ahead.isPending || ahead.isFailed ? undefined : ahead.bookings);
  const choose = (key: string) => {
    const next = new URLSearchParams(search);
    if (key === 'all') next.delete('status');
    else next.set('status', key);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={t('bookings.title')}
        subtitle={t('bookings.subtitle')}
        actions={
          // In one row on phones, so that the next visit is in view.
          <div className="flex flex-wrap gap-2 max-sm:*:px-3 max-sm:[&_svg]:hidden sm:gap-3">
            {links}
            <Button
              variant="secondary"
              icon="refresh"
              busy={list.isRefreshing}
              onClick={() => list.reload()}
            >
              {t('bookings.refresh')}
            </Button>
          </div>
        }
      />
      {isPending && (
        // Hides the tabs until the height of everything above them is known, so that they do not move.
        <div className="holds-rest">
          <BookingsSkeleton />
        </div>
      )}
      <OpenRebookings cancelled={cancelled.bookings} />
      {(counts?.all ?? 0) >= LOYAL_FROM && invitation}
      {atVenue}
      <Tabs
        label={t('bookings.byStatus')}
        value={filter}
        onValueChange={choose}
        items={filters.map(({ key, icon, gradient }) => {
          const count = counts?.[key] ?? 0;
          return {
            value: key,
            label: t(`bookings.${key}`),
            icon,
            gradient,
            ...(count > 0 ? { count: String(count) } : {}),
          };
        })}
      >
        <TabPanel value={filter}>
          <BookingsList
            actionOf={actionOf}
            noteOf={noteOf}
            filter={filter}
            list={list}
            newId={search.get('new')}
          />
        </TabPanel>
      </Tabs>
    </div>
  );
}
