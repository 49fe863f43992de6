import { SearchPage } from '#web/features/admin/search/search-page.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Search', 'People, bookings, payments and services.');

export default SearchPage;
