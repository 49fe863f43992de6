import ICAL from 'ical.js';

/** A date and time as a calendar writes it, before anybody says where. */
export type Wall = {
  date: Temporal.PlainDateTime;
  isDate: boolean;
};

/** From a wall time to the earliest and the latest instant (epoch milliseconds) that it may mean. */
export type Zone = {
  isKnown: boolean;
  toMs: (wall: Temporal.PlainDateTime) => { earliest: number; latest: number };
};

const HOUR_MS = 3_600_000;
/** As far as clocks are apart from UTC anywhere on earth. */
const AHEAD_HOURS = 14;
const BEHIND_HOURS = 12;

export function wallOf(time: ICAL.Time): Wall {
  const { year, month, day, hour, minute, second, isDate } = time;
  const fields = isDate ? { year, month, day } : { year, month, day, hour, minute, second };
  return { date: Temporal.PlainDateTime.from(fields, { overflow: 'reject' }), isDate };
}

/** The same for the iterator of recurrences, which then counts without any zone. */
export function floating({ date, isDate }: Wall): ICAL.Time {
  const { year, month, day, hour, minute, second } = date;
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate });
}

export function utcZone(): Zone {
  return ianaZone('UTC');
}

export function ianaZone(timeZone: string): Zone {
  return {
    isKnown: true,
    toMs: (wall) => {
      const ms = wall.toZonedDateTime(timeZone).epochMilliseconds;
      return { earliest: ms, latest: ms };
    },
  };
}

/** A zone that nobody explains: whatever it is, the time lies between these two. */
const anywhere: Zone = {
  isKnown: false,
  toMs: (wall) => {
    const ms = wall.toZonedDateTime('UTC').epochMilliseconds;
    return { earliest: ms - AHEAD_HOURS * HOUR_MS, latest: ms + BEHIND_HOURS * HOUR_MS };
  },
};

/** The zones of one calendar by the names it gives them: the world's own first, then its own rules. */
export function zonesOf(calendar: ICAL.Component): (tzid: string) => Zone {
  const described = new Map<string, ICAL.Component>();
  for (const part of calendar.getAllSubcomponents('vtimezone')) {
    described.set(String(part.getFirstPropertyValue('tzid')), part);
  }
  const known = new Map<string, Zone>();
  return (tzid) => {
    const zone = known.get(tzid) ?? findZone(tzid, described.get(tzid));
    known.set(tzid, zone);
    return zone;
  };
}

function findZone(tzid: string, described: ICAL.Component | undefined): Zone {
  const named =
    ianaName(tzid) ?? ianaName(String(described?.getFirstPropertyValue('x-lic-location')));
  if (named) return ianaZone(named);
  return described ? describedZone(described) : anywhere;
}

/** 'Asia/Kolkata', also at the end of a longer path; some programs write their own before it. */
function ianaName(tzid: string): string | undefined {
  const parts = tzid.split('/');
  for (const count of [parts.length, 3, 2]) {
    const name = parts.slice(-count).join('/');
    if (/^[A-Za-z]/.test(name) && isZone(name)) return name;
  }
  return undefined;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function describedZone(component: ICAL.Component): Zone {
  const zone = new ICAL.Timezone(component);
  return {
    isKnown: true,
    toMs: (wall) => {
      const { year, month, day, hour, minute, second } = wall;
      const time = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone);
      const ms = time.toUnixTime() * 1000;
      return { earliest: ms, latest: ms };
    },
  };
}
