import { PAGES_MAX } from '#contract/lists.ts';

/** A parameter that may be personal data: it is written neither to the URL nor to browser storage. */
export const PRIVATE = 'private';

/**
 * The values that each parameter of a list accepts: one of a list, whose first is the default; any text (''); a text
 * that passes a check; or private text.
 */
export type ParamsSchema = Record<
  string,
  readonly string[] | '' | ((text: string) => boolean) | typeof PRIVATE
>;

export type ListParams<Schema extends ParamsSchema> = {
  [Key in keyof Schema]: Schema[Key] extends readonly (infer Value)[] ? Value : string;
};

/** The parameters as the query of a call, without empty ones. */
export type ListQuery<Schema extends ParamsSchema> = {
  [Key in keyof Schema]?: Exclude<ListParams<Schema>[Key], ''>;
};

/** The parameter of a list that has a cursor instead of page numbers. */
export const CURSOR = 'after';

const TEXT_MAX = 100;

/** Reads parameters and page number from a URL; an invalid value counts as missing. */
export function readParams<Schema extends ParamsSchema>(
  schema: Schema,
  url: URLSearchParams,
  pageKey = 'page',
): { params: ListParams<Schema>; page: number } {
  const params = Object.entries(schema).map(([key, accepted]) => [
    key,
    readValue(accepted, url.get(key) ?? ''),
  ]);
  const page = Number(url.get(pageKey) ?? '1');
  const isPage = Number.isInteger(page) && page >= 1 && page <= PAGES_MAX;
  return { params: Object.fromEntries(params) as ListParams<Schema>, page: isPage ? page : 1 };
}

function readValue(accepted: ParamsSchema[string], value: string): string | undefined {
  if (accepted === PRIVATE) return '';
  if (accepted === '') return value.slice(0, TEXT_MAX);
  if (typeof accepted === 'function') return accepted(value) ? value : '';
  return accepted.includes(value) ? value : accepted[0];
}

/** The URL with changed parameters or page. Changed parameters reset the page or cursor; defaults are omitted. */
export function writeParams<Schema extends ParamsSchema>(
  schema: Schema,
  url: URLSearchParams,
  change: { params?: Partial<ListParams<Schema>>; page?: number },
  pageKey = 'page',
): URLSearchParams {
  const next = new URLSearchParams(url);
  for (const [key, value] of Object.entries(change.params ?? {})) {
    const accepted = schema[key];
    const defaultValue = Array.isArray(accepted) ? accepted[0] : '';
    if (value === defaultValue || value === undefined || accepted === PRIVATE) next.delete(key);
    else next.set(key, String(value));
  }
  next.delete(CURSOR);
  const page = change.page ?? 1;
  if (page > 1) next.set(pageKey, String(page));
  else next.delete(pageKey);
  return next;
}

/** The private parameters that are not empty. */
export function privateParams(
  schema: ParamsSchema,
  params: Record<string, string | undefined>,
): Record<string, string> {
  const isPrivate = ([key, value]: [string, string | undefined]) =>
    schema[key] === PRIVATE && value;
  return Object.fromEntries(Object.entries(params).filter(isPrivate)) as Record<string, string>;
}

/** The parameters as the query of a call, without empty ones. */
export function toQuery<Schema extends ParamsSchema>(
  params: ListParams<Schema>,
): ListQuery<Schema> {
  const filled = Object.entries(params).filter(([, value]) => value !== '');
  return Object.fromEntries(filled) as ListQuery<Schema>;
}

/** An ISO date, as a date field returns it: '2026-08-04'. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** A UUID. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
