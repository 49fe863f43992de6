import { describe, expect, test } from 'vitest';
import { alternativesAt } from '../rules/explain/alternatives.rules.ts';
import { minuteOf } from '../rules/starts.reference.ts';
import { type Ask, type Busy, judgeStart, type Reason } from '../rules/starts.rules.ts';
import { askOf, hoursOf, open } from '../rules/starts.samples.ts';
import { reasonFacts } from './reason-facts.ts';
import { reasonText } from './reason-text.ts';

const moment = (time: string) => minuteOf(`2026-11-23T${time}+05:30`);
const RIYA = 0;
const MEERA = 1;
const ASHA = 2;
const names = ['Riya', 'Meera', 'Asha'];
const memberId = 'Riya';
const taken = (seat: number, from: string, to: string, heldUntil?: string): Busy => ({
  ...{ seat, from: moment(from), to: moment(to) },
  ...(heldUntil ? { heldUntil: moment(heldUntil) } : {}),
});

type Row = {
  why: string;
  /** The number of members (Riya, Meera, Asha) who perform the sub-service; two by default. */
  team?: number;
  names?: readonly string[];
  busy?: Busy[];
  /** Members (seats) with their time off from 3 PM to 6 PM. */
  off?: number[];
  /** Riya works from 9 to 12 only. */
  isEarly?: boolean;
  bufferMinutes?: number;
  ask?: Partial<Ask>;
  code: Reason['code'];
  text: string;
};

const rows: Row[] = [
  {
    why: 'the chosen member serves someone',
    busy: [taken(RIYA, '15:30', '16:30')],
    ask: { memberId },
    code: 'FULL',
    text: 'Riya is with another customer until 4:30 PM; Meera is available',
  },
  {
    why: 'two bookings in a row are one time',
    busy: [taken(RIYA, '15:30', '16:30'), taken(RIYA, '16:30', '17:15')],
    ask: { memberId },
    code: 'FULL',
    text: 'Riya is with another customer until 5:15 PM; Meera is available',
  },
  {
    why: 'the next booking begins within the stay',
    busy: [taken(RIYA, '16:30', '17:30')],
    ask: { memberId },
    code: 'FULL',
    text: 'Riya is with another customer from 4:30 PM; Meera is available',
  },
  {
    why: 'nobody else is free',
    busy: [taken(RIYA, '15:30', '16:30'), taken(MEERA, '16:00', '17:00')],
    ask: { memberId },
    code: 'FULL',
    text: 'Riya is with another customer until 4:30 PM',
  },
  {
    why: 'two others are free',
    team: 3,
    off: [RIYA],
    ask: { memberId },
    code: 'MEMBER_OFF',
    text: 'Riya does not work then; Meera and Asha are available',
  },
  {
    why: 'the chosen member has other hours',
    isEarly: true,
    ask: { memberId },
    code: 'MEMBER_OFF',
    text: 'Riya does not work then; Meera is available',
  },
  {
    why: 'someone pays for the chosen member',
    busy: [taken(RIYA, '16:00', '17:00', '09:08')],
    ask: { memberId },
    code: 'HELD',
    text: 'Someone is paying for Riya at this time, until 9:08 AM; Meera is available',
  },
  {
    why: 'only the buffer is in the way',
    busy: [taken(RIYA, '15:00', '16:15')],
    bufferMinutes: 15,
    ask: { memberId },
    code: 'BUFFER',
    text: 'Too close to another booking with Riya; Meera is available',
  },
  {
    why: 'another member is free, but not for the whole party',
    busy: [taken(RIYA, '15:30', '16:30'), taken(MEERA, '17:00', '18:00')],
    ask: { memberId, people: 2 },
    code: 'FULL',
    text: 'Riya is with another customer until 4:30 PM',
  },
  {
    why: 'together needs both',
    busy: [taken(RIYA, '15:30', '16:30')],
    ask: { people: 2, isTogether: true },
    code: 'SEATS',
    text: 'Only Meera is available then',
  },
  {
    why: 'both are taken, each in their way',
    busy: [taken(RIYA, '15:30', '16:30')],
    off: [MEERA],
    code: 'FULL',
    text: 'Riya is with another customer until 4:30 PM; Meera does not work then',
  },
  {
    why: 'a larger team is not listed',
    team: 3,
    busy: [taken(RIYA, '16:00', '17:00'), taken(MEERA, '16:00', '17:00')],
    off: [ASHA],
    code: 'FULL',
    text: 'The whole team is busy then',
  },
  {
    why: 'a larger team is off',
    team: 3,
    off: [RIYA, MEERA, ASHA],
    code: 'FULL',
    text: 'Nobody on the team works then',
  },
  {
    why: 'the team is smaller than a party that wants to be together',
    ask: { people: 3, isTogether: true },
    code: 'TOO_FEW_MEMBERS',
    text: 'Only 2 people can be served together',
  },
  {
    why: 'one member cannot serve two together',
    ask: { people: 2, isTogether: true, memberId },
    code: 'TOO_FEW_MEMBERS',
    text: 'Only one person can be served at a time',
  },
  {
    why: 'nobody performs it any more',
    team: 0,
    code: 'TOO_FEW_MEMBERS',
    text: 'Nobody offers this at the moment',
  },
  {
    why: 'an owner who works alone is not named',
    team: 1,
    names: [''],
    busy: [taken(RIYA, '15:30', '16:30')],
    code: 'FULL',
    text: 'Fully booked at this time',
  },
];

function hoursAs({ team = 2, off = [], isEarly = false, bufferMinutes = 0, ...row }: Row) {
  const known = row.names ?? names;
  const members = known.slice(0, team).map((name, seat) => ({
    id: name || 'owner',
    name,
    weekly: isEarly && seat === RIYA ? Array.from({ length: 7 }, () => open('09:00-12:00')) : null,
    timeOff: off.includes(seat) ? [{ from: moment('15:00'), to: moment('18:00') }] : [],
  }));
  const daily = open('09:00-20:00');
  return hoursOf({ daily, members, capacity: members.length, bufferMinutes });
}

describe('[BOOK-10] why a member cannot serve at 4 PM', () => {
  test.each(rows)('$why: $text', (row) => {
    const hours = hoursAs(row);
    const ask = askOf('2026-11-23T09:00+05:30', row.ask);
    const verdict = judgeStart(hours, row.busy ?? [], ask, moment('16:00'));
    if (verdict.bookable) throw new Error('This start is free.');
    expect(verdict.reason.code).toBe(row.code);
    expect(reasonText(verdict.reason, hours, moment('16:00'))).toBe(row.text);
  });
});

test('the facts of a reason contain no more than its sentence', () => {
  const busy = [taken(RIYA, '15:30', '16:30'), taken(ASHA, '15:00', '17:00')];
  const factsFor = (chosen: string | undefined) => {
    const hours = hoursAs({ why: '', code: 'FULL', text: '', team: 3 });
    const ask = askOf('2026-11-23T09:00+05:30', chosen ? { memberId: chosen } : { people: 3 });
    const verdict = judgeStart(hours, busy, { ...ask, isTogether: !chosen }, moment('16:00'));
    if (verdict.bookable) throw new Error('This start is free.');
    return reasonFacts(verdict.reason, hours);
  };
  expect(factsFor(memberId)).toMatchObject({
    member: { name: 'Riya', state: 'busy', until: expect.stringContaining('T16:30') },
    free: ['Meera'],
  });
  // The customer does not learn when the other members are busy.
  expect(JSON.stringify(factsFor(undefined))).not.toMatch(/Asha|17:00/);
});

describe('[BOOK-10] alternatives at the same start', () => {
  const alternatives = (row: Pick<Row, 'busy' | 'team' | 'ask'>) => {
    const ask = askOf('2026-11-23T09:00+05:30', row.ask);
    const hours = hoursAs({ ...row, why: '', code: 'FULL', text: '' });
    return alternativesAt(hours, row.busy ?? [], ask, moment('16:00'));
  };
  const busy = [taken(RIYA, '15:30', '16:30')];

  test('are the members who can serve the whole party', () => {
    expect(alternatives({ team: 3, busy, ask: { memberId } })).toEqual([
      { kind: 'member', memberId: 'Meera', seats: 1, minutes: 60 },
      { kind: 'member', memberId: 'Asha', seats: 1, minutes: 60 },
    ]);
    const both = [...busy, taken(MEERA, '17:00', '18:00')];
    expect(alternatives({ busy: both, ask: { memberId, people: 2 } })).toEqual([]);
  });

  test('are rounds when the party cannot be served together', () => {
    expect(alternatives({ busy, ask: { people: 2, isTogether: true } })).toEqual([
      { kind: 'rounds', memberId: undefined, seats: 1, minutes: 120 },
    ]);
    expect(alternatives({ ask: { people: 3, isTogether: true } })).toEqual([
      { kind: 'rounds', memberId: undefined, seats: 2, minutes: 120 },
    ]);
  });

  test('do not exist without a chosen member', () => {
    expect(alternatives({ busy: [...busy, taken(MEERA, '16:00', '17:00')] })).toEqual([]);
  });
});
