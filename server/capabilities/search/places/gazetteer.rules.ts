import { TYPOS_MAX, typoDistance } from '../spelling/typos.rules.ts';
import type { Point } from './cells.rules.ts';

/** A city, a town or a part of a city, with its centre and its names. */
export type Locality = Point & {
  name: string;
  /** The city of a part, the state of a town; empty for a city that needs none. */
  within: string;
  /** Its state or union territory, under the name of `gstStates`. */
  state: string;
  /** A unique label: 'Bandra, Mumbai'. */
  label: string;
  kind: 'city' | 'town' | 'part';
  /** Estimated for a part; used only to rank localities of the same name. */
  people: number;
  others: readonly string[];
};

type Named = { key: string; locality: Locality };

/** All localities, indexed by every name, alone and with its surroundings, in normalized form. */
export type Gazetteer = {
  all: readonly Locality[];
  byKey: ReadonlyMap<string, readonly Locality[]>;
  /** Sorted by key. */
  ordered: readonly Named[];
  /** Keys for typo-tolerant matching, by first letter and length. */
  alike: ReadonlyMap<string, readonly Named[]>;
};

const KM_PER_DEGREE = 111.19;
/** Localities of the same name within this distance are one. */
const SAME_KM = 6;
/** Names of smaller towns are not corrected. */
const CORRECTED_PEOPLE_MIN = 50_000;
/** Shorter names have too many similar ones. */
export const CORRECTED_LETTERS_MIN = 5;
/** More names than begin with any one letter. */
const BEGINNINGS_MAX = 2500;

/**
 * Normalizes a name to lower-case letters and digits: 'J.P. Nagar' and 'jp nagar' are equal. Indian
 * scripts are kept.
 */
export function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Parts take precedence over towns of the same name nearby. */
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
  const correctable = ordered.filter(
    ({ key, locality }) =>
      locality.people >= CORRECTED_PEOPLE_MIN && key.length >= CORRECTED_LETTERS_MIN - 1,
  );
  return {
    all,
    byKey,
    ordered,
    alike: Map.groupBy(correctable, ({ key }) => similarityKey(key, key.length)),
  };
}

/** Localities with exactly this name, largest first; an identical spelling counts double. */
export function exactMatches({ byKey }: Gazetteer, text: string): readonly Locality[] {
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

/** Localities whose name is similar, most similar first, then largest. */
export function similarMatches({ alike }: Gazetteer, text: string): readonly Locality[] {
  const key = keyOf(text);
  if (key.length < CORRECTED_LETTERS_MIN) return [];
  const found: { wrong: number; locality: Locality }[] = [];
  for (let length = key.length - TYPOS_MAX; length <= key.length + TYPOS_MAX; length += 1) {
    for (const { key: known, locality } of alike.get(similarityKey(key, length)) ?? []) {
      const wrong = typoDistance(key, known);
      if (wrong !== undefined) found.push({ wrong, locality });
    }
  }
  found.sort((a, b) => a.wrong - b.wrong || byPeople(a.locality, b.locality));
  return [...new Set(found.map(({ locality }) => locality))];
}

function similarityKey(key: string, length: number): string {
  return `${key.charAt(0)}${length}`;
}

/** Localities with a name that has this prefix, largest first, with the matching names. */
export function prefixMatches(
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

/** Chooses among localities of one name: one near the current place, otherwise the largest. */
export function chooseLocality(
  localities: readonly Locality[],
  chosen: Point | undefined,
): Locality | undefined {
  const near = chosen && localities.filter((one) => kmBetween(one, chosen) < CHOSEN_KM);
  return near?.[0] ?? localities[0];
}
/** The radius of a city with its surroundings. */
const CHOSEN_KM = 60;

/** The locality whose centre is nearest to a point. */
export function nearestLocality({ all }: Gazetteer, point: Point): Locality | undefined {
  let nearest: { locality: Locality; km: number } | undefined;
  for (const locality of all) {
    const km = kmBetween(locality, point);
    if (!nearest || km < nearest.km) nearest = { locality, km };
  }
  return nearest?.locality;
}

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
