import type { Fault, Swarm } from './faults.ts';
import type { StepKind } from './possible-faults.ts';
import type { Random } from './random.ts';

/** Draws the fault of a server's step, if any, with one random number. */
export function drawFault(
  random: Random,
  swarm: Swarm,
  kind: StepKind,
  isHeard: boolean,
): Fault | undefined {
  let left = random.next();
  const hits = (rate: number) => {
    left -= rate;
    return left < 0;
  };
  const either = (one: Fault, other: Fault) => (random.chance(0.5) ? one : other);
  if (hits(swarm.crash)) return either('crash before', 'crash after');
  if (hits(swarm.serverDies)) return 'server dies';
  if (hits(swarm.clockJump)) return 'clock jumps';
  if (isHeard && hits(swarm.answerLost)) return 'answer lost';
  if (kind === 'request' || kind === 'payment') {
    if (hits(swarm.silence)) return either('gateway silent before', 'gateway silent after');
    if (kind === 'request') return undefined;
    if (hits(swarm.doneLater)) return 'done later';
    return hits(swarm.failsLater) ? 'fails later' : undefined;
  }
  if (hits(swarm.linkLost)) return either('link lost before', 'link lost after');
  if (kind === 'lock' && hits(swarm.lockFails)) return either('deadlock', 'lock timeout');
  return undefined;
}
