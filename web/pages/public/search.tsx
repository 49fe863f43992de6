import { redirect } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { HeartButton } from '#web/features/catalogue/customer/saved/heart-button.tsx';
import { loadSearch } from '#web/features/search/customer/query/load-search.ts';
import { searchPath } from '#web/features/search/customer/query/search-state.ts';
import { searchTitle } from '#web/features/search/customer/query/search-text.ts';
import { SearchView } from '#web/features/search/customer/search-view.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/search';

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await loadSearch(context.get(apiContext), new URL(request.url).searchParams);
  if ('moved' in loaded) throw redirect(loaded.moved);
  return loaded;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const state = loaderData?.state ?? { q: '' };
  return pageMeta({
    title: `${searchTitle(state, loaderData?.where ?? null)}: search`,
    description: 'Salon, wellness and workshop services with their prices and free times.',
    path: searchPath(state),
    matches,
    isPrivate: true,
  });
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <SearchView
      data={loaderData}
      cornerOf={({ id, name }) => <HeartButton serviceId={id} name={name} />}
    />
  );
}
