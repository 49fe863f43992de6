import type { Coverage } from './coverage.ts';
import type { Fault } from './faults.ts';
import { type Target, targetToText } from './hunt.ts';
import { possibleFaults, type Trait } from './possible-faults.ts';

/** A history to run: its seed, and pairs of step and fault that must occur in it. */
export type Aim = { seed: number; targets: readonly Target[] };

/** A history that took a step, and how often. */
type Sighting = { aim: Aim; times: number };
/** Sightings by step; a step whose result a caller awaited has a second entry. */
export type Sightings = Map<string, Sighting[]>;

const SIGHTINGS_MAX = 6;
const TARGETS_MAX = 12;
const TRIES_TOGETHER = 3;

/**
 * Records the histories in which each step occurred, those with the most occurrences first, because
 * more targets fit into them. The result does not depend on the order of calls.
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

/** The key of the sightings whose histories can reach the target. */
function placeOf({ step, fault }: Target): string {
  return possibleFaults(['heard']).has(fault) ? heard(step) : step;
}

function heard(step: string): string {
  return `${step} (heard)`;
}

/** Returns all possible pairs of step and fault that have not occurred. */
export function openPairs({ steps }: Coverage): Target[] {
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
 * Plans histories that reach the open pairs. A history repeats its seed exactly until its first
 * target occurs, so that the step is certain to occur; afterwards it diverges.
 * @param tries the number of earlier attempts per place. After several failed attempts with shared
 *   targets, a target gets a history of its own.
 */
export function planAims(
  open: readonly Target[],
  sightings: Sightings,
  tries: Map<string, number>,
): Aim[] {
  const together: Plan[] = [];
  const alone: Aim[] = [];
  for (const [place, targets] of Map.groupBy(open, placeOf)) {
    const tried = tries.get(place) ?? 0;
    tries.set(place, tried + 1);
    const seen = sightings.get(place) ?? [];
    const base = seen[tried % seen.length]?.aim;
    if (!base) continue;
    if (tried >= TRIES_TOGETHER) {
      alone.push(...targets.map((target) => withTargets(base, [target])));
      continue;
    }
    const hasCapacity = (plan: Plan) => plan.targets.length + targets.length <= TARGETS_MAX;
    const shared = together.find(
      (plan) => hasCapacity(plan) && seen.some(({ aim }) => aim === plan.aim),
    );
    if (shared) shared.targets.push(...targets);
    else together.push({ aim: base, targets: [...targets] });
  }
  return [...together.map(({ aim, targets }) => withTargets(aim, targets)), ...alone];
}

type Plan = { aim: Aim; targets: Target[] };

/** New targets replace earlier ones of the same step, since one occurrence meets one target. */
function withTargets(aim: Aim, targets: readonly Target[]): Aim {
  const steps = new Set(targets.map(({ step }) => step));
  const remaining = aim.targets.filter(({ step }) => !steps.has(step));
  return { ...aim, targets: [...remaining, ...targets] };
}

/** Faults that cause a retry come first, since the step then occurs again. */
function inOrder(faults: readonly Fault[]): Fault[] {
  const isBefore = (fault: Fault) =>
    /before$|^deadlock|timeout$|^server|down$/.test(fault) ? 0 : 1;
  return [...faults].sort((a, b) => isBefore(a) - isBefore(b));
}

function keyOf({ seed, targets }: Aim): string {
  return [String(seed).padStart(12, '0'), ...targets.map(targetToText)].join('; ');
}
