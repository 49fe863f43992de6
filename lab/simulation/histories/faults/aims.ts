import type { Coverage } from './coverage.ts';
import type { Fault } from './faults.ts';
import { type Wish, wishToText } from './hunt.ts';
import { possibleFaults, type Trait } from './possible-faults.ts';

/** A history to be played: what its seed draws, and what is to come about beside that. */
export type Aim = { seed: number; wishes: readonly Wish[] };

/** A history that took a step, and how often. */
type Sighting = { aim: Aim; times: number };
/** By step, and once more for a step that somebody waited to hear of. */
export type Sightings = Map<string, Sighting[]>;

const SIGHTINGS_MAX = 6;
const WISHES_MAX = 12;
const TRIES_TOGETHER = 3;

/**
 * Remembers in which histories each step was taken, the best of them first: where it is taken often,
 * more of what is wished for it comes true. The order of remembering makes no difference.
 */
export function rememberSteps(sightings: Sightings, aim: Aim, coverage: Coverage): void {
  for (const [step, { traits, cells }] of Object.entries(coverage.steps)) {
    const times = Object.values(cells).reduce((sum, count) => sum + count, 0);
    for (const place of placesOf(step, traits)) {
      const known = sightings.get(place) ?? [];
      known.push({ aim, times });
      known.sort((a, b) => b.times - a.times || keyOf(a.aim).localeCompare(keyOf(b.aim)));
      sightings.set(place, known.slice(0, SIGHTINGS_MAX));
    }
  }
}

function placesOf(step: string, traits: readonly Trait[]): string[] {
  return traits.includes('heard') ? [step, heard(step)] : [step];
}

/** Where to look for a history in which the wish can come true. */
function placeOf({ step, fault }: Wish): string {
  return possibleFaults(['heard']).has(fault) ? heard(step) : step;
}

function heard(step: string): string {
  return `${step} (heard)`;
}

/** All pairs of a step and a fault that can happen and did not. */
export function openPairs({ steps }: Coverage): Wish[] {
  return Object.entries(steps)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([step, { traits, cells }]) =>
      inOrder([...possibleFaults(traits)].filter((fault) => !cells[fault])).map((fault) => ({
        step,
        fault,
      })),
    );
}

/**
 * Histories that bring about open pairs. Until its first wish comes true a history goes as it went
 * before, so that the step is sure to be taken; after that it goes another way.
 * @param tries how often each place was aimed at before: what several wishes missed
 *   again and again is wished for alone.
 */
export function planAims(
  open: readonly Wish[],
  sightings: Sightings,
  tries: Map<string, number>,
): Aim[] {
  const together: Plan[] = [];
  const alone: Aim[] = [];
  for (const [place, wishes] of Map.groupBy(open, placeOf)) {
    const tried = tries.get(place) ?? 0;
    tries.set(place, tried + 1);
    const seen = sightings.get(place) ?? [];
    const base = seen[tried % seen.length]?.aim;
    if (!base) continue;
    if (tried >= TRIES_TOGETHER) {
      alone.push(...wishes.map((wish) => withWishes(base, [wish])));
      continue;
    }
    const room = (plan: Plan) => plan.wishes.length + wishes.length <= WISHES_MAX;
    const shared = together.find((plan) => room(plan) && seen.some(({ aim }) => aim === plan.aim));
    if (shared) shared.wishes.push(...wishes);
    else together.push({ aim: base, wishes: [...wishes] });
  }
  return [...together.map(({ aim, wishes }) => withWishes(aim, wishes)), ...alone];
}

type Plan = { aim: Aim; wishes: Wish[] };

/** What was wished for the same steps before gives way: a step that is taken once grants one wish. */
function withWishes(aim: Aim, wishes: readonly Wish[]): Aim {
  const steps = new Set(wishes.map(({ step }) => step));
  const kept = aim.wishes.filter(({ step }) => !steps.has(step));
  return { ...aim, wishes: [...kept, ...wishes] };
}

/** What is tried again comes first: after it, the same step is likely to be taken anew. */
function inOrder(faults: readonly Fault[]): Fault[] {
  const isBefore = (fault: Fault) =>
    /before$|^deadlock|timeout$|^server|down$/.test(fault) ? 0 : 1;
  return [...faults].sort((a, b) => isBefore(a) - isBefore(b));
}

function keyOf({ seed, wishes }: Aim): string {
  return [String(seed).padStart(12, '0'), ...wishes.map(wishToText)].join('; ');
}
