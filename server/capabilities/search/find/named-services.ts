import type { NamedService, SearchAnswer } from '#contract/search/views.ts';
import type { Needs } from '../items.ts';
import type { Point } from '../places/cells.rules.ts';
import { keyOf } from '../places/gazetteer.rules.ts';
import { gazetteer } from '../places/gazetteer.ts';
import { vocabularyOf } from '../vocabulary/vocabulary.ts';
import { servicesNamed } from './named.store.ts';
import { readTypedName } from './typed-name.rules.ts';

/** The text as the customer typed it, and the position from which they search. */
type Typed = { text: string; near: Point | undefined };

/**
 * The services whose name is the typed text, whatever its words mean to the search. None for a text
 * that asks for a kind of service: a business cannot appear above its results by calling itself
 * 'Haircut in Pune'.
 * @param reading the words that remain after filters and places were removed
 */
export async function namedServices(
  deps: Needs,
  { text, near }: Typed,
  reading: Promise<{ q: string }>,
): Promise<NamedService[]> {
  const { keys, place } = readTypedName(text, gazetteer(), near);
  if (keys.length === 0) return [];
  const [found, { q }] = await Promise.all([servicesNamed(deps.db, keys, place ?? near), reading]);
  return found.length > 0 && !(await isKind(deps, q)) ? found : [];
}

/** Whether a text that an interpretation shortened is the name of a service. */
export async function isNameOfService(
  deps: Needs,
  { q: text, near }: { q: string; near?: Point | undefined },
  read: { q: string },
): Promise<boolean> {
  if (read.q === text.trim()) return false;
  const named = await namedServices(deps, { text, near }, Promise.resolve(read));
  return named.length > 0;
}

/** Nothing to add when the first result has the name. */
export function unlessFirst(
  named: readonly NamedService[],
  { items: [first] }: Pick<SearchAnswer, 'items'>,
): NamedService[] {
  return first && named.some(({ id }) => id === first.id) ? [] : [...named];
}

async function isKind(deps: Needs, q: string): Promise<boolean> {
  const { byKey } = await vocabularyOf(deps);
  return byKey.has(keyOf(q));
}
