import { findIana } from 'windows-iana';
import type { Part } from './components.ts';
import { contentOf } from './lines.ts';
import type { Span } from './spans.ts';
import { DAY_MS, type Wall, type Zone } from './values.ts';
import { describedZone } from './zone-rules.ts';

/** A zone, and whether its name was recognized. */
export type FoundZone = { zone: Zone; isKnown: boolean };

const OFFSET = /(?:UTC|GMT)\s*([+-])(\d{1,2}):?(\d\d)?/i;
const LONGEST_NAME = 3;
/** Abbreviations that are no IANA names; others are ambiguous for businesses in India. */
const ABBREVIATIONS = new Map([['IST', 'Asia/Kolkata']]);

/** An IANA zone. Caches the offset of days without a change. */
export function ianaZone(timeZone: string): Zone {
  const offsets = new Map<number, number | undefined>();
  const steady = (day: number) => {
    const before = offsetAt(timeZone, (day - 1) * DAY_MS);
    return before === offsetAt(timeZone, (day + 2) * DAY_MS) ? before : undefined;
  };
  const offsetOn = (day: number) => {
    if (!offsets.has(day)) offsets.set(day, steady(day));
    return offsets.get(day);
  };
  return {
    msOf: (wall) => {
      const offset = offsetOn(Math.floor(wall / DAY_MS));
      return offset === undefined ? zonedMs(timeZone, wall) : wall - offset;
    },
    wallAt: (ms) => ms + offsetAt(timeZone, ms),
  };
}

function offsetAt(timeZone: string, ms: number): number {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  return at.offsetNanoseconds / 1_000_000;
}

function zonedMs(timeZone: string, wall: Wall): number {
  const at = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC');
  return at.toPlainDateTime().toZonedDateTime(timeZone).epochMilliseconds;
}

export const utc = ianaZone('UTC');

/**
 * Resolves zone names: places such as 'Asia/Kolkata' first, then the calendar's own descriptions, then other
 * IANA names and Windows names. Unknown names get the fallback.
 */
export function zonesOf(
  parts: readonly Part[],
  window: Span,
  fallback: Zone,
): (name: string) => FoundZone {
  const described = new Map<string, Part>();
  for (const part of parts) {
    if (part.kind === 'VTIMEZONE') described.set(lineValue(part, 'TZID'), part);
  }
  const known = new Map<string, FoundZone>();
  return (name) => {
    const found = known.get(name) ?? findZone(name, described.get(name), window);
    known.set(name, found ?? { zone: fallback, isKnown: false });
    return found ?? { zone: fallback, isKnown: false };
  };
}

function findZone(name: string, part: Part | undefined, window: Span): FoundZone | undefined {
  const place = [name, part ? lineValue(part, 'X-LIC-LOCATION') : '']
    .map(ianaName)
    .find((one) => one?.includes('/'));
  if (place !== undefined) return { zone: ianaZone(place), isKnown: true };
  const described = part && describedZone(part, window);
  if (described) return { zone: described, isKnown: true };
  const world = worldName(name);
  return world === undefined ? undefined : { zone: ianaZone(world), isKnown: true };
}

function worldName(name: string): string | undefined {
  return (
    ianaName(name) ??
    ABBREVIATIONS.get(name.toUpperCase()) ??
    windowsName(name) ??
    cityName(name) ??
    offsetName(name)
  );
}

/** 'Asia/Kolkata', even as the end of a longer path, because some programs prefix their name. */
function ianaName(name: string): string | undefined {
  const parts = name.split('/').filter(Boolean);
  const counts = [parts.length, LONGEST_NAME, 2, 1];
  return counts
    .map((count) => parts.slice(-count).join('/'))
    .find((one) => /^[a-z]/i.test(one) && isZone(one));
}

/** 'India Standard Time', even in 'tzone://Microsoft/India Standard Time'. */
function windowsName(name: string): string | undefined {
  return findIana(name.split('/').at(-1) ?? '').find(isZone);
}

/** 'Berlin' in '(UTC+01:00) Amsterdam, Berlin, Bern', the display name in Windows. */
function cityName(name: string): string | undefined {
  if (!OFFSET.test(name)) return undefined;
  const cities = name.replace(/^.*\)/, '').split(/[,;]/);
  const wanted = new Set(cities.map((city) => city.trim().replaceAll(' ', '_')));
  return Intl.supportedValuesOf('timeZone').find((zone) =>
    wanted.has(zone.split('/').at(-1) ?? ''),
  );
}

/** 'UTC+05:30' and 'GMT+0530' are offsets; 'UTC' alone is an IANA zone. */
function offsetName(name: string): string | undefined {
  const found = OFFSET.exec(name);
  if (!found) return undefined;
  const [, sign, hours = '', minutes = '00'] = found;
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return isZone(offset) ? offset : undefined;
}

/** Whether Temporal knows the zone; `Intl` also knows abbreviations that Temporal refuses later. */
function isZone(name: string): boolean {
  try {
    offsetAt(name, 0);
    return true;
  } catch {
    return false;
  }
}

function lineValue(part: Part, name: string): string {
  const line = part.lines.find((one) => one.name === name);
  return line ? contentOf(line).value : '';
}
