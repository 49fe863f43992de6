import type { Api } from '#web/api/api.ts';
import { homeChoice } from './home-choice.ts';
import type { HomeTile } from './task-tile.tsx';

/** Items of the first page: fills whole rows of two, three or five columns. */
const TILES_FIRST = 12;
const SERVICES_FIRST = 18;

/** Loads what the home page shows, and no more: the data is sent twice, as HTML and as JSON. */
export async function loadHome(api: Api, search: URLSearchParams) {
  const { data: categories } = await api.call('categories', {});
  const choice = homeChoice(search, categories);
  const { category, gender, taskId } = choice;
  const [tiles, services] = await Promise.all([
    api.call('allSubServices', { query: { gender, categoryId: category?.id } }),
    api.call('services', { params: { id: category?.id ?? 'all' }, query: { taskId } }),
  ]);
  const showsAllTiles = choice.showsAllTasks || category !== undefined;
  return {
    categories,
    choice,
    tiles: (showsAllTiles ? tiles.data : tiles.data.slice(0, TILES_FIRST)).map(shownOf),
    tileCount: tiles.data.length,
    services: choice.showsAllServices ? services.data : services.data.slice(0, SERVICES_FIRST),
    serviceCount: services.data.length,
    /** The selected tile; undefined when it belongs to the other filter. */
    task: tiles.data.map(shownOf).find((tile) => tile.taskId === taskId),
  };
}

function shownOf({ taskId, name, icon, tint, fromAmount, serviceCount }: HomeTile): HomeTile {
  return { taskId, name, icon, tint, fromAmount, serviceCount };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
