import { type Aim, openPairs, planAims, rememberSteps, type Sightings } from './faults/aims.ts';
import { addCoverage, type Coverage, emptyCoverage } from './faults/coverage.ts';
import { type Target, targetToText } from './faults/hunt.ts';
import { makeDatabase } from './fixture.ts';
import type { Verdict } from './history.ts';
import { aimsFrom, playBatch } from './run-workers.ts';

const LANES = 2;
const ROUNDS_MAX = 20;

export type HistoriesProof = {
  from: number;
  seeds: number;
  /** Histories that were run again with targets that no seed had reached. */
  aimed: number;
  steps: number;
  seconds: number;
  replayed: number;
  broken: { history: string; what: string }[];
  coverage: Coverage;
};

type Parts = {
  serverUrl: (database: string) => string;
  from: number;
  seeds: number;
  replay: number;
  /** Continues until every possible pair of a step and a fault has occurred. */
  isComplete: boolean;
  say: (line: string) => void;
};

/** Plays many histories in two processes and collects their results. */
export async function proveHistories(parts: Parts): Promise<HistoriesProof> {
  const { from, seeds, isComplete, say } = parts;
  const began = performance.now();
  const proof: HistoriesProof = {
    from,
    seeds,
    aimed: 0,
    steps: 0,
    seconds: 0,
    replayed: 0,
    broken: [],
    coverage: emptyCoverage(),
  };
  const sightings: Sightings = new Map();
  await play(parts, aimsFrom(from, seeds), proof, sightings);
  const tries = new Map<string, number>();
  for (let round = 1; isComplete && round <= ROUNDS_MAX; round += 1) {
    const open = openPairs(proof.coverage);
    if (open.length === 0) break;
    const aims = planAims(open, sightings, tries);
    say(`  round ${round}: ${open.length} pairs are open, ${aims.length} histories aim at them`);
    await play(parts, aims, proof, sightings);
    proof.aimed += aims.length;
  }
  proof.seconds = (performance.now() - began) / 1000;
  return proof;
}

async function play(
  { serverUrl, replay, say }: Parts,
  aims: readonly Aim[],
  proof: HistoriesProof,
  sightings: Sightings,
): Promise<void> {
  let count = 0;
  const hear = ({ aim, steps, coverage, broken, isReplayed }: Verdict) => {
    count += 1;
    proof.steps += steps;
    if (isReplayed) proof.replayed += 1;
    addCoverage(proof.coverage, coverage);
    rememberSteps(sightings, aim, coverage);
    for (const what of broken) {
      proof.broken.push({ history: historyText(aim), what });
      say(`  ${historyText(aim)}: ${what}`);
    }
    if (count % 100 === 0) say(`  ${count} of ${aims.length} histories`);
  };
  const lane = async (nth: number) => {
    const share = aims.filter((_, place) => place % LANES === nth);
    if (share.length === 0) return;
    const url = await makeDatabase(serverUrl, `history_${nth}`);
    await playBatch({ url, aims: share, replay }, hear);
  };
  await Promise.all(Array.from({ length: LANES }, (_, nth) => lane(nth)));
}

/** The arguments that reproduce a history. */
function historyText({ seed, targets }: Aim): string {
  return [`--from ${seed}`, ...targets.map((target) => `--target '${targetToText(target)}'`)].join(
    ' ',
  );
}

/** Plays one history and shows each of its steps. */
export async function showHistory(
  serverUrl: (database: string) => string,
  aim: { seed: number; targets: readonly Target[]; mutant: string | undefined },
  say: (line: string) => void,
): Promise<void> {
  const { seed, targets, mutant } = aim;
  const url = await makeDatabase(serverUrl, 'history_shown');
  const mutantOption = mutant === undefined ? {} : { mutant };
  await playBatch(
    { url, aims: [{ seed, targets }], isTraced: true, ...mutantOption },
    (verdict) => {
      for (const line of verdict.trace) say(line);
      say(`digest ${verdict.digest}, ${verdict.steps} steps`);
      for (const what of verdict.broken) say(`BROKEN: ${what}`);
    },
  );
}
