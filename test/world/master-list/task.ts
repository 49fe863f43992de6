import type { MasterList } from '#capabilities/catalogue/master-list/master-list.ts';

export type DemoSubCategory = MasterList[number]['subCategories'][number];
type DemoTask = DemoSubCategory['tasks'][number];

/** One row of the demo's tables; the slug is derived from the name. */
export function task(
  name: string,
  icon: string,
  gender: DemoTask['gender'],
  minutes: number,
  description: string,
): DemoTask {
  return { slug: slugOf(name), name, icon, gender, minutes, description };
}

/** "Women's haircut" → 'womens-haircut'. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
