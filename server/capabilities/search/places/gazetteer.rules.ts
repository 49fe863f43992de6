import { WRONG_MAX, wrongLetters } from '../spelling/typos.rules.ts';
import type { Point } from './cells.rules.ts';

/** A city, a town or a part of a city: its middle and its names. */
export type Locality = Point & {
  name: string;
  /** The city of a part, the state of a town; empty for a city that needs none. */
  within: string;
  /** 'Bandra, Mumbai': no other is called so. */
  label: string;
  kind: 'city' | 'town' | 'part';
  /** Of a part an estimate, only good for telling which of two is meant. */
  people: number;
  others: readonly string[];
};

type Named = { key: string; locality: Locality };

/** Localities by what they are called: every name, alone and with where it lies, as letters and digits. */
export type Gazetteer = {
  all: readonly Locality[];
  byKey: ReadonlyMap<string, readonly Locality[]>;
  /** In the order of their keys. */
  ordered: readonly Named[];
  /** Keys that may be mistyped, by their first letter and their length. */
  alike: ReadonlyMap<string, readonly Named[]>;
};

const KM_PER_DEGREE = 111.19;
/** Two of the same name within so many kilometres are one. */
const SAME_KM = 6;
/** A smaller town has to be typed as it is written. */
const MENDED_PEOPLE_MIN = 50_000;
/** Shorter names have too many neighbours. */
export const MENDED_LETTERS_MIN = 5;
/** More names than begin with any letter. */
const BEGINNINGS_MAX = 2500;

/** Small letters and digits alone: 'J.P. Nagar' and 'jp nagar' are the same. Signs of Indian scripts stay. */
export function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Parts go before the towns that they were taken from. */
export function makeGazetteer(parts: readonly Locality[], towns: readonly Locality[]): Gazetteer {
  const byKey = new Map<string, Locality[]>();
  const ordered: Named[] = [];
  const all: Locality[] = [];
  for (const locality of [...parts, ...towns]) {
    const names = [locality.name, ...locality.others].map(keyOf);
    const isKnown = (key: string) =>
      byKey.get(key)?.some((one) => kmBetween(one, locality) < SAME_KM) ?? false;
    if (locality.kind === 'town' && names.some(isKnown)) continue;
    all.push(locality);
    const within = keyOf(locality.within);
    for (const key of new Set(names.flatMap((name) => [name, name + within]))) {
      ordered.push({ key, locality });
      const same = byKey.get(key);
      if (same) same.push(locality);
      else byKey.set(key, [locality]);
    }
  }
  for (const same of byKey.values()) same.sort(byPeople);
  ordered.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  const mended = ordered.filter(
    ({ key, locality }) =>
      locality.people >= MENDED_PEOPLE_MIN && key.length >= MENDED_LETTERS_MIN - 1,
  );
  return {
    all,
    byKey,
    ordered,
    alike: Map.groupBy(mended, ({ key }) => likeness(key, key.length)),
  };
}

/** Whatever has exactly this name, the biggest first; what is spelled so counts double. */
export function namedExactly({ byKey }: Gazetteer, text: string): readonly Locality[] {
  const found = byKey.get(keyOf(text)) ?? [];
  if (found.length < 2) return found;
  const spelled = spelling(text);
  const weight = ({ name, label, people }: Locality) =>
    spelling(name) === spelled || spelling(label) === spelled ? people * 2 : people;
  return [...found].sort((a, b) => weight(b) - weight(a));
}

function spelling(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

/** Whatever one of the names may have been mistyped for: the most alike first, then the biggest. */
export function namedNearly({ alike }: Gazetteer, text: string): readonly Locality[] {
  const key = keyOf(text);
  if (key.length < MENDED_LETTERS_MIN) return [];
  const found: { wrong: number; locality: Locality }[] = [];
  for (let length = key.length - WRONG_MAX; length <= key.length + WRONG_MAX; length += 1) {
    for (const { key: known, locality } of alike.get(likeness(key, length)) ?? []) {
      const wrong = wrongLetters(key, known);
      if (wrong !== undefined) found.push({ wrong, locality });
    }
  }
  found.sort((a, b) => a.wrong - b.wrong || byPeople(a.locality, b.locality));
  return [...new Set(found.map(({ locality }) => locality))];
}

function likeness(key: string, length: number): string {
  return `${key.charAt(0)}${length}`;
}

/** Whatever a name of which begins so, the biggest first, with the names that do; at most so many. */
export function beginningWith(
  { ordered }: Gazetteer,
  text: string,
  most: number,
): { locality: Locality; key: string }[] {
  const start = keyOf(text);
  if (start === '') return [];
  const found = new Map<Locality, string>();
  for (let at = firstFrom(ordered, start); at < ordered.length; at += 1) {
    const { key, locality } = ordered[at] as Named;
    if (!key.startsWith(start) || found.size >= BEGINNINGS_MAX) break;
    if (!found.has(locality)) found.set(locality, key);
  }
  return [...found]
    .map(([locality, key]) => ({ locality, key }))
    .sort((a, b) => byPeople(a.locality, b.locality))
    .slice(0, most);
}

/** Which of several of one name is meant: one near the place that is chosen already, else the biggest. */
export function pickOne(
  localities: readonly Locality[],
  chosen: Point | undefined,
): Locality | undefined {
  const near = chosen && localities.filter((one) => kmBetween(one, chosen) < CHOSEN_KM);
  return near?.[0] ?? localities[0];
}
/** A city and what lies around it. */
const CHOSEN_KM = 60;

export function kmBetween(a: Point, b: Point): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(a.latitude - b.latitude, east);
}

function byPeople(a: Locality, b: Locality): number {
  return b.people - a.people;
}

function firstFrom(ordered: readonly Named[], start: string): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] as Named).key < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
