import type { Service } from '#contract/catalogue/views.ts';
import type { Api } from '#web/api/api.ts';
import { type HomeChoice, homeChoice } from './home-choice.ts';
import type { HomeTile } from './task-tile.tsx';

/** Items of the first page: fills whole rows of two, three or five columns. */
const TILES_FIRST = 12;
const SERVICES_FIRST = 18;
const CITIES_MAX = 6;

/** Loads the tasks of the home page. */
export async function loadHome(api: Api, search: URLSearchParams, cookies: string) {
  const { data: categories } = await api.call('categories', {});
  const choice = homeChoice(search, categories, cookies);
  const { category, gender } = choice;
  const tiles = await api.call('allSubServices', { query: { gender, categoryId: category?.id } });
  const showsAllTiles = choice.showsAllTasks || category !== undefined;
  return {
    categories,
    choice,
    tiles: (showsAllTiles ? tiles.data : tiles.data.slice(0, TILES_FIRST)).map(tileOf),
    tileCount: tiles.data.length,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Loads only the services of the selected category, because the data is sent twice, as HTML and as JSON. */
export async function loadServices(api: Api, { category, showsAllServices }: HomeChoice) {
  const { data } = await api.call('services', { params: { id: category?.id ?? 'all' }, query: {} });
  return {
    services: showsAllServices ? data : data.slice(0, SERVICES_FIRST),
    serviceCount: data.length,
    cities: citiesOf(data),
  };
}

export type HomeServices = Awaited<ReturnType<typeof loadServices>>;

/** The cities of most of these services. */
function citiesOf(services: readonly Service[]): string[] {
  const byCity = [...Map.groupBy(services, ({ city }) => city)];
  return byCity
    .toSorted(([, some], [, others]) => others.length - some.length)
    .slice(0, CITIES_MAX)
    .map(([city]) => city);
}

function tileOf({
  taskId,
  name,
  gender,
  icon,
  tint,
  image,
  fromAmount,
  serviceCount,
}: HomeTile): HomeTile {
  return { taskId, name, gender, icon, tint, image, fromAmount, serviceCount };
}
