import type { Api } from '#web/api/api.ts';
import { homeChoice } from './home-choice.ts';

/** Everything the home page shows for an address, from the anonymous client. */
export async function loadHome(api: Api, search: URLSearchParams) {
  const { data: categories } = await api.call('categories', {});
  const choice = homeChoice(search, categories);
  const { category, gender, taskId } = choice;
  const [tiles, services] = await Promise.all([
    api.call('allSubServices', { query: { gender, categoryId: category?.id } }),
    api.call('services', { params: { id: category?.id ?? 'all' }, query: { taskId } }),
  ]);
  return {
    categories,
    choice,
    tiles: tiles.data,
    services: services.data,
    /** The pressed tile; unknown when it belongs to the other filter. */
    task: tiles.data.find((tile) => tile.taskId === taskId),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
