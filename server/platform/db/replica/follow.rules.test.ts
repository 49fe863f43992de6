import { describe, expect, test } from 'vitest';
import { type Followed, follow, type ServerState, unknownStandby } from './follow.rules.ts';

const primary: ServerState = {
  systemId: '7',
  databaseId: '16384',
  isStandby: false,
  position: 100,
  startedAt: '1',
  migration: '0002_more.sql',
};
const standby: ServerState = { ...primary, isStandby: true, startedAt: '2' };

type Step = { flushed: number; replayed: number };

/** Follows a standby with a check each second. */
function followed(steps: readonly Step[]): Followed {
  return steps.reduce<Followed>(
    (known, { flushed, replayed }, second) =>
      follow(known, {
        primary: { ...primary, position: flushed },
        standby: { ...standby, position: replayed },
        atMs: second * 1_000,
      }),
    unknownStandby,
  );
}

describe('A standby', () => {
  test('that has replayed everything is confirmed by each check', () => {
    expect(followed([{ flushed: 100, replayed: 100 }]).confirmedMs).toBe(0);
    // More was written between the two reads of a check.
    expect(followed([{ flushed: 100, replayed: 130 }]).confirmedMs).toBe(0);
  });

  test('of an idle primary is confirmed although nothing is replayed', () => {
    const idle = { flushed: 100, replayed: 100 };
    const known = followed([idle, idle, idle]);
    expect(known).toMatchObject({ confirmedMs: 2_000, marks: [] });
  });

  test('that stopped is no longer confirmed after the first write', () => {
    const stopped = (flushed: number) => ({ flushed, replayed: 100 });
    const known = followed([stopped(100), stopped(101), stopped(102), stopped(102)]);
    expect(known.confirmedMs).toBe(0);
    expect(known.marks).toEqual([
      { position: 101, atMs: 1_000 },
      { position: 102, atMs: 3_000 },
    ]);
  });

  test('that lags is as old as the mark that it has reached', () => {
    const distant = [100, 200, 300, 400].map((flushed) => ({ flushed, replayed: flushed - 150 }));
    expect(followed(distant).confirmedMs).toBe(1_000);
  });

  test('without any reached mark has no known age', () => {
    expect(followed([{ flushed: 100, replayed: 20 }]).confirmedMs).toBeUndefined();
  });

  test('is remembered with a limited number of marks', () => {
    const stopped = Array.from({ length: 500 }, (_, n) => ({ flushed: 100 + n, replayed: 0 }));
    expect(followed(stopped).marks).toHaveLength(100);
  });

  test('ahead of the primary follows another one, and is unknown when the primary has passed it', () => {
    const ahead = [
      { flushed: 100, replayed: 120 },
      { flushed: 110, replayed: 120 },
      { flushed: 115, replayed: 120 },
    ];
    expect(followed(ahead)).toMatchObject({
      confirmedMs: undefined,
      problem: 'has another history than the primary',
    });
    const passed = followed([...ahead, { flushed: 125, replayed: 120 }]);
    expect(passed.problem).toBeUndefined();
    expect(passed.confirmedMs).toBeUndefined();
  });
});

test.each<[Partial<ServerState>, string]>([
  [{ systemId: '8' }, 'leads to another database'],
  [{ databaseId: '5' }, 'leads to another database'],
  [{ isStandby: false }, 'leads to a server that is no standby'],
  [{ position: null }, 'leads to a server that replays no WAL'],
  [{ migration: '0001_first.sql' }, 'has an older schema'],
  [{ migration: null }, 'has an older schema'],
])('A server with %o is not used: it %s', (change, problem) => {
  const known = followed([{ flushed: 100, replayed: 100 }]);
  const last = follow(known, { primary, standby: { ...standby, ...change }, atMs: 9_000 });
  expect(last).toMatchObject({ confirmedMs: undefined, marks: [], problem });
});
