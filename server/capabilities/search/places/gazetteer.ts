import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cities, cityNames, knownCity } from '#contract/search/cities.ts';
import { type Gazetteer, type Locality, makeGazetteer } from './gazetteer.rules.ts';
import { stateOf } from './states.rules.ts';

/**
 * The assumed share of a part in its city's population, so that parts of large cities come first.
 */
const PART_SHARE = 1 / 40;

let loaded: Gazetteer | undefined;

/** The towns of India and the parts of its cities (about 4000), loaded once. */
export function gazetteer(): Gazetteer {
  if (!loaded) {
    const towns = townsOf(read('towns.tsv'));
    loaded = makeGazetteer(...partsOf(read('parts.txt'), towns));
  }
  return loaded;
}

function read(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, 'gazetteer', name), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

function townsOf(lines: readonly string[]): Locality[] {
  return lines.map((line) => {
    const [name = '', within = '', latitude, longitude, people, others = ''] = line.split('\t');
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    return townOf({ name, within, ...point, people: Number(people) }, others.split('|'));
  });
}

type Bare = Pick<Locality, 'name' | 'within' | 'latitude' | 'longitude' | 'people'>;

/** A listed city has a plain label, its other names and the listed coordinates. */
function townOf(bare: Bare, others: readonly string[]): Locality {
  const listed = bare.within === '' ? cities[bare.name] : undefined;
  const listedNames = listed ? cityNames.filter((other) => knownCity(other) === bare.name) : [];
  return {
    ...bare,
    ...(listed ? { latitude: listed[0], longitude: listed[1] } : {}),
    state: stateOf(bare.name, bare.within),
    label: labelOf(bare),
    kind: listed ? 'city' : 'town',
    others: [...listedNames, ...others].filter((other) => other !== '' && other !== bare.name),
  };
}

/** Parses the parts, and towns listed among them. */
function partsOf(lines: readonly string[], towns: readonly Locality[]): [Locality[], Locality[]] {
  const parts: Locality[] = [];
  const all = [...towns];
  let heading = '';
  for (const line of lines) {
    const {
      head,
      name = '',
      latitude,
      longitude,
      people,
      others = '',
    } = LINE.exec(line)?.groups ?? {};
    if (head !== undefined) {
      heading = head;
      continue;
    }
    const called = others.split(',').map((other) => other.trim());
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    if (heading.startsWith('+')) {
      const within = heading.slice(1).trim();
      all.push(townOf({ name, within, ...point, people: Number(people) }, called));
      continue;
    }
    const city = all.find((one) => one.kind === 'city' && one.name === heading);
    const share = Math.round((city?.people ?? 0) * PART_SHARE);
    const bare = { name, within: heading, ...point, people: share };
    parts.push({ ...townOf(bare, called), kind: 'part' });
  }
  return [parts, all];
}
const LINE =
  /^(?:\[(?<head>[^\]]+)\]|(?<name>.+?) (?<latitude>\d+\.\d+) (?<longitude>\d+\.\d+)(?: (?<people>\d+))?(?: = (?<others>.+))?)$/;

function labelOf({ name, within }: Bare): string {
  return within ? `${name}, ${within}` : name;
}
