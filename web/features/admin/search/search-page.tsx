import { ADMIN_SEARCH_LENGTH_MIN } from '#contract/admin/limits.ts';
import { useCall } from '#web/api/client/query.ts';
import { PRIVATE } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { ListFilters } from '#web/ui/admin-list/list-filters.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { SearchResults } from './search-results.tsx';

const schema = { text: PRIVATE } as const;

/** Finds people, bookings, payments and services of the whole marketplace. */
export function SearchPage() {
  const list = useList(schema);
  const { text } = list.params;
  const isLongEnough = text.length >= ADMIN_SEARCH_LENGTH_MIN;
  const query = useCall(
    'adminSearch',
    { body: { text }, skipNotification: true },
    { needsPerson: true, staleTime: 0, enabled: isLongEnough },
  );
  return (
    <div className="page-column">
      <PageHeader title="Search" subtitle="People, bookings, payments and services in one place." />
      <div className="grid grid-cols-1 gap-6">
        <ListFilters
          list={list}
          filters={[]}
          search={{
            key: 'text',
            label: 'Search people, bookings, payments and services',
            hint: 'Name, e-mail, phone, ZB-…, pay_…, trf_…, setl_…, or the start of an id',
          }}
        />
        {isLongEnough ? (
          <CallView query={query} subject="The results">
            {(found) => <SearchResults found={found} />}
          </CallView>
        ) : (
          <Card>
            <EmptyState
              icon="search"
              title={text === '' ? 'What are you looking for?' : 'Enter more characters'}
              text={`Enter at least ${ADMIN_SEARCH_LENGTH_MIN} characters.`}
            />
          </Card>
        )}
      </div>
    </div>
  );
}
