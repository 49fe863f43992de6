import { type Fault, jobFaultNames, postFaultNames } from './faults.ts';

/**
 * What a step does, which determines the possible faults:
 * - `read`: a statement that takes no lock;
 * - `lock`: one that writes or locks, so that it may wait for another transaction;
 * - `end`: commit or rollback;
 * - `request`: a request to the gateway; `payment`: one that asks for a refund or a transfer;
 * - `post`: an event on its way from the gateway; `job`: a job of the outbox;
 * - `outside`: actions of people and of the gateway itself.
 */
export type StepKind = 'read' | 'lock' | 'end' | 'request' | 'payment' | 'post' | 'job' | 'outside';
/** A property of a step: what it does, or that a client or the gateway waits for its response (`heard`). */
export type Trait = StepKind | 'heard';

const anywhere: readonly Fault[] = ['crash before', 'crash after', 'server dies', 'clock jumps'];
const statement: readonly Fault[] = [...anywhere, 'link lost before', 'link lost after'];
const request: readonly Fault[] = [
  ...anywhere,
  'gateway silent before',
  'gateway silent after',
  'gateway down',
];

const faultsByTrait: Record<Trait, readonly Fault[]> = {
  read: statement,
  lock: [...statement, 'lock timeout', 'deadlock'],
  end: statement,
  request,
  payment: [...request, 'done later', 'fails later'],
  post: postFaultNames,
  job: jobFaultNames,
  outside: [],
  heard: ['answer lost'],
};

/** Why a fault cannot occur at a step without any of the traits that it needs. */
export const reasons: readonly { faults: readonly Fault[]; needs: string }[] = [
  { faults: ['link lost before', 'link lost after'], needs: 'a statement to PostgreSQL' },
  {
    faults: ['lock timeout', 'deadlock'],
    needs:
      'a statement that writes or locks; a plain read, a commit and a rollback do not wait for locks',
  },
  {
    faults: ['gateway silent before', 'gateway silent after', 'gateway down'],
    needs: 'a request to the gateway',
  },
  {
    faults: ['done later', 'fails later'],
    needs: 'a request to the gateway that asks for a refund or a transfer',
  },
  {
    faults: ['answer lost'],
    needs:
      'a caller that waits for an answer: a client of a call, or the gateway with its event. Jobs and sweeps have none',
  },
];

/** All faults that are possible at a step with these traits. */
export function possibleFaults(traits: readonly Trait[]): ReadonlySet<Fault> {
  return new Set(traits.flatMap((trait) => faultsByTrait[trait]));
}
