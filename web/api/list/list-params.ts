import { DESK_PAGES_MAX } from '#contract/lists.ts';

/** A text that may be somebody's name or number: no address and no store of the browser keeps it. */
export const PRIVATE = 'private';

/**
 * What a list can be asked, by each key: one of these values, the first unless said; any text (''); a
 * text that is found right; or a private one.
 */
export type ListKeys = Record<
  string,
  readonly string[] | '' | ((text: string) => boolean) | typeof PRIVATE
>;

export type ListWish<Keys extends ListKeys> = {
  [Key in keyof Keys]: Keys[Key] extends readonly (infer Value)[] ? Value : string;
};

/** The wish as a call takes it: what is empty is left out. */
export type ListQuery<Keys extends ListKeys> = {
  [Key in keyof Keys]?: Exclude<ListWish<Keys>[Key], ''>;
};

const TEXT_MAX = 100;

/** What an address asks of a list; a value that is none of its own counts as unsaid. */
export function readWish<Keys extends ListKeys>(
  keys: Keys,
  address: URLSearchParams,
  pageKey = 'page',
): { wish: ListWish<Keys>; page: number } {
  const wish = Object.entries(keys).map(([key, allowed]) => [
    key,
    readValue(allowed, address.get(key) ?? ''),
  ]);
  const page = Number(address.get(pageKey) ?? '1');
  const isPage = Number.isInteger(page) && page >= 1 && page <= DESK_PAGES_MAX;
  return { wish: Object.fromEntries(wish) as ListWish<Keys>, page: isPage ? page : 1 };
}

function readValue(allowed: ListKeys[string], said: string): string | undefined {
  if (allowed === PRIVATE) return '';
  if (allowed === '') return said.slice(0, TEXT_MAX);
  if (typeof allowed === 'function') return allowed(said) ? said : '';
  return allowed.includes(said) ? said : allowed[0];
}

/** The address with a changed wish or page. Another wish begins at its first page; what is usual is not written. */
export function writeWish<Keys extends ListKeys>(
  keys: Keys,
  address: URLSearchParams,
  change: { wish?: Partial<ListWish<Keys>>; page?: number },
  pageKey = 'page',
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [key, value] of Object.entries(change.wish ?? {})) {
    const allowed = keys[key];
    const usual = Array.isArray(allowed) ? allowed[0] : '';
    if (value === usual || value === undefined || allowed === PRIVATE) next.delete(key);
    else next.set(key, String(value));
  }
  const page = change.page ?? 1;
  if (page > 1) next.set(pageKey, String(page));
  else next.delete(pageKey);
  return next;
}

/** The part of a wish that no address keeps. */
export function privateOf(
  keys: ListKeys,
  wish: Record<string, string | undefined>,
): Record<string, string> {
  const isPrivate = ([key, value]: [string, string | undefined]) => keys[key] === PRIVATE && value;
  return Object.fromEntries(Object.entries(wish).filter(isPrivate)) as Record<string, string>;
}

/** The wish as a call's query: what is empty is left out. */
export function queryOf<Keys extends ListKeys>(wish: ListWish<Keys>): ListQuery<Keys> {
  const said = Object.entries(wish).filter(([, value]) => value !== '');
  return Object.fromEntries(said) as ListQuery<Keys>;
}

/** '2026-08-04', as a field of a date gives it. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** An id of ours. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
