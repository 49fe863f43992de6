import type { Harness } from '../../../test/harness/harness.ts';
import type { Flow } from './flows/flow.ts';
import { flows } from './flows/flows.ts';
import { type FlowResult, killFlow } from './kill-flow.ts';
import { type PointChoice, pointsOf } from './points.ts';
import { type Fixture, openFixture } from './server/harness.ts';
import { untilQuiet } from './server/heal.ts';

export type Play = {
  points: PointChoice;
  /** Only each n-th of them. */
  every: number;
  /** The name of the next flow to play, or undefined when all are given out. */
  next(): Promise<string | undefined> | string | undefined;
  onResult(result: FlowResult): void;
};

/** Runs one flow after another on one fixture. */
export async function playFlows(harness: Harness, play: Play): Promise<void> {
  const { next, onResult } = play;
  const fixture = openFixture(harness);
  try {
    await begin(fixture);
    for (let name = await next(); name !== undefined; name = await next()) {
      const flow = flows.find((known) => known.name === name);
      if (flow) onResult(await tryFlow(fixture, flow, play));
    }
  } finally {
    await fixture.stop();
  }
}

/** Holds webhooks until they are requested, so that their timing does not change the counted steps. */
async function begin(fixture: Fixture): Promise<void> {
  fixture.harness.sandbox.gateway.setFaults({ webhooks: 'hold' });
  await fixture.start();
  await untilQuiet(fixture);
}

async function tryFlow(fixture: Fixture, flow: Flow, { points, every }: Play): Promise<FlowResult> {
  const { name, needs } = flow;
  const nothing = { name, steps: [], kills: 0, seconds: 0 };
  if (needs && !(await fixture.knows(needs))) return { ...nothing, broken: [] };
  try {
    return await killFlow(fixture, flow, (steps) =>
      pointsOf(steps, points).filter((_, nth) => nth % every === every - 1),
    );
  } catch (error) {
    await fixture.stop();
    await begin(fixture);
    return { ...nothing, broken: [`${name} could not be played: ${(error as Error).stack}`] };
  }
}
