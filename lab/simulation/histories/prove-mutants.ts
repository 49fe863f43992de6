import pg from 'pg';
import { makeDatabase } from './fixture.ts';
import type { Mutant } from './mutants/mutant.ts';
import { mutants } from './mutants/mutants.ts';
import { aimsFrom, playBatch } from './run-workers.ts';

export const HISTORIES_MAX = 1_000;

/**
 * The number of histories that it took to detect a mutant, and the check that did; `survived` if none did.
 */
export type Kill = { mutant: Mutant; histories: number; by: string; seed: number } | Survivor;
type Survivor = { mutant: Mutant; survived: true };

/** Applies each mutant and plays histories until one detects it, two mutants at a time. */
export async function proveMutants(parts: {
  serverUrl: (database: string) => string;
  from: number;
  only: readonly string[] | undefined;
  say: (line: string) => void;
}): Promise<Kill[]> {
  const { serverUrl, from, only, say } = parts;
  const waiting = mutants.filter(({ name }) => only === undefined || only.includes(name));
  const kills: Kill[] = [];
  const work = async (lane: number) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const url = await makeDatabase(serverUrl, `mutant_${lane}`);
      const kill = await hunt(mutant, url, from);
      kills.push(kill);
      say(`  ${lineOf(kill)}`);
    }
  };
  await Promise.all([work(0), work(1)]);
  return kills;
}

async function hunt(mutant: Mutant, url: string, from: number): Promise<Kill> {
  if (mutant.sql) {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(mutant.sql);
    await client.end();
  }
  let histories = 0;
  let found: { by: string; seed: number } | undefined;
  const aims = aimsFrom(from, HISTORIES_MAX);
  const batch = { url, aims, mutant: mutant.name, stopsAtFirst: true };
  try {
    await playBatch(batch, ({ broken, aim }) => {
      histories += 1;
      const [by] = broken;
      if (by !== undefined) found ??= { by, seed: aim.seed };
    });
  } catch (error) {
    // A history that does not terminate has detected it, too; other errors have not.
    const said = String(error);
    if (!said.includes('come to rest')) throw error;
    found = { by: 'it never comes to rest', seed: from + histories };
    histories += 1;
  }
  return found ? { mutant, histories, ...found } : { mutant, survived: true };
}

export function lineOf(kill: Kill): string {
  const name = kill.mutant.name.padEnd(30);
  if ('survived' in kill) return `${name} SURVIVED ${HISTORIES_MAX} histories`;
  return `${name} found by history ${kill.histories}: ${kill.by}`;
}
