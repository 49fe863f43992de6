import type { Gender } from '#contract/catalogue/kinds.ts';
import type { Category, SubServiceTile } from '#contract/catalogue/views.ts';
import { readCookie } from '#web/lib/cookie/read-cookie.ts';
import { writeCookie } from '#web/lib/cookie/write-cookie.ts';

/** The state of the home page: its URL, and the remembered choice of gender. */
export type HomeChoice = {
  category: Category | undefined;
  gender: Gender;
  /** The defaults of a URL without parameters. */
  preset: Gender;
  showsAllTasks: boolean;
  showsAllServices: boolean;
};

const GENDER = 'gender';

/** Reads the URL; a missing or invalid value falls back to the default. */
export function homeChoice(
  search: URLSearchParams,
  categories: readonly Category[],
  cookies: string,
): HomeChoice {
  // HOME-04: male until the person chooses.
  const preset = readGender(readCookie(cookies, GENDER)) ?? 'male';
  return {
    category: categories.find(({ slug }) => slug === search.get('category')),
    gender: readGender(search.get(GENDER)) ?? preset,
    preset,
    showsAllTasks: search.get('tasks') === 'all',
    showsAllServices: search.get('services') === 'all',
  };
}

/** Stores this gender as the default of the next visit. */
export function rememberGender(gender: Gender): void {
  writeCookie(GENDER, gender);
}

/** The URL of a state; omits defaults, so that each view has one URL. */
export function homePath(choice: Partial<HomeChoice>, hash = ''): string {
  const { category, gender, preset = 'male', showsAllTasks, showsAllServices } = choice;
  const query = queryOf({
    category: category?.slug,
    gender: gender === preset ? undefined : gender,
    tasks: showsAllTasks && 'all',
    services: showsAllServices && 'all',
  });
  return `/${query && `?${query}`}${hash}`;
}

/** The search for a task, near a place if one is known. */
export function taskPath(
  { name, gender }: Pick<SubServiceTile, 'name' | 'gender'>,
  place: { in: string; near?: string | undefined } | undefined,
): string {
  return `/search?${queryOf({ q: name, ...place, gender })}`;
}

function queryOf(values: Record<string, string | false | null | undefined>): string {
  const filled = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(filled).toString();
}

function readGender(text: string | null | undefined): Gender | undefined {
  return text === 'male' || text === 'female' ? text : undefined;
}
