import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalPaise } from '#capabilities/booking/rules.ts';
import { states } from '#contract/booking/states.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { INITIAL_CHARGE_PAISE } from '#contract/settings/limits.ts';
import { commands } from './commands.ts';
import { depositOf, type Model } from './model.ts';
import { Play } from './play.ts';
import type { Scenario } from './scenario.ts';

const RUNS = 10_000;
const COMMANDS_MAX = 30;
const START = Temporal.Instant.from('2026-03-02T04:00:00Z');

/** The bands of the published policy. */
const terms: Pick<PolicyTerms, 'bands'> = {
  bands: [
    { hoursBefore: 48, refundPercent: 100 },
    { hoursBefore: 24, refundPercent: 75 },
    { hoursBefore: 12, refundPercent: 50 },
    { hoursBefore: 0, refundPercent: 0 },
  ],
};

const bps = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max }));
/** Credits of any size, and often of about what the booking costs. */
const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    pricePaise: fc.oneof(
      fc.integer({ min: 100, max: 999 }),
      fc.integer({ min: 100, max: 500_000 }),
    ),
    depositPercent: fc.oneof(fc.constant(100), fc.integer({ min: 10, max: 90 })),
    travelFeePaise: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 100 }).map((km) => km * 100),
    ),
    people: fc.integer({ min: 1, max: 20 }),
    seats: fc.integer({ min: 1, max: 20 }),
    roundMinutes: fc.integer({ min: 5, max: 240 }),
    creditPaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 })),
    nearPaise: fc.option(fc.integer({ min: -120, max: 1 }), { nil: null }),
    creditDays: fc.option(fc.integer({ min: 1, max: 180 }), { nil: null }),
    useWallet: fc.boolean(),
    rates: fc.record({
      gstCommissionBps: bps(1_800),
      gstServiceBps: bps(1_800),
      tcsBps: bps(100),
      tdsBps: bps(100),
      commissionBps: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: 3_000 })),
    }),
    terms: fc.constant(terms),
  })
  .map(({ nearPaise, ...scenario }) => {
    const pricePaise = depositOf(scenario, scenario.pricePaise);
    const { travelFeePaise, people } = scenario;
    const each = { pricePaise, chargePaise: INITIAL_CHARGE_PAISE };
    const total = totalPaise({ ...each, travelFeePaise }, people);
    const creditPaise = nearPaise === null ? scenario.creditPaise : Math.max(0, total + nearPaise);
    return { ...scenario, creditPaise, seats: Math.min(scenario.seats, scenario.people) };
  });

test('[POLICY-12] [POLICY-13] [POLICY-14] [POLICY-15] [POLICY-16] [POLICY-17] whatever happens to a booking, no paisa of it appears or vanishes', () => {
  const ends = new Map<string, number>();
  fc.assert(
    fc.property(
      scenarios,
      fc.integer({ min: 1, max: 80 }),
      fc.commands([...commands], { maxCommands: COMMANDS_MAX, size: 'max' }),
      (scenario, hoursAhead, chosen) => {
        let last: Model | undefined;
        fc.modelRun(() => {
          const model: Model = {
            state: 'held',
            people: scenario.people,
            wholes: Array.from({ length: scenario.people }, () => scenario.pricePaise),
            prices: Array.from({ length: scenario.people }, () =>
              depositOf(scenario, scenario.pricePaise),
            ),
            depositPercent: scenario.depositPercent,
            travelFeePaise: scenario.travelFeePaise,
            paidPaise: 0,
            backPaise: 0,
            hoursToStart: hoursAhead,
            requestedPaise: undefined,
            requestedPeople: [],
            report: 'none',
            isNoShow: false,
          };
          const real = new Play(scenario, START, hoursAhead);
          last = model;
          return { model, real };
        }, chosen);
        for (const end of last ? [last.state, last.report] : []) {
          ends.set(end, (ends.get(end) ?? 0) + 1);
        }
      },
    ),
    { numRuns: RUNS },
  );
  // A run that never gets that far would prove nothing about it.
  for (const end of states) expect(ends.get(end), end).toBeGreaterThan(RUNS / 100);
  expect(ends.get('upheld')).toBeGreaterThan(RUNS / 250);
  expect(ends.get('declined')).toBeGreaterThan(0);
});
