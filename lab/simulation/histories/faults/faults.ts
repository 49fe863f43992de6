import type { Random } from './random.ts';

/** The faults of a server's step. */
export const faultNames = [
  'crash before',
  'crash after',
  'server dies',
  'link lost before',
  'link lost after',
  'lock timeout',
  'deadlock',
  'gateway silent before',
  'gateway silent after',
  'gateway down',
  'done later',
  'fails later',
  'answer lost',
  'clock jumps',
] as const;

/** The faults of an event on its way from the gateway. */
export const postFaultNames = [
  'webhook lost',
  'webhook twice',
  'webhook late',
  'webhook forged',
  'webhook with the old secret',
] as const;

/** The faults of a job of the outbox, besides those of its steps. */
export const jobFaultNames = ['job done twice'] as const;

export type StepFault = (typeof faultNames)[number];
export type PostFault = (typeof postFaultNames)[number];
export type Fault = StepFault | PostFault | (typeof jobFaultNames)[number];

/** The probability of each fault in one history, per step unless stated otherwise. */
export type Swarm = {
  crash: number;
  linkLost: number;
  serverDies: number;
  /** A statement that locks is the victim of a deadlock, or waits too long for others' locks. */
  lockFails: number;
  /** A lock timeout of a statement that was seen to wait. */
  lockTimeout: number;
  silence: number;
  answerLost: number;
  /** Begins between two steps and lasts some minutes. */
  gatewayDown: number;
  clockJump: number;
  webhookLost: number;
  webhookTwice: number;
  webhookLate: number;
  forged: number;
  oldSecret: number;
  jobTwice: number;
  /** What the gateway accepts is done later, or fails later. */
  doneLater: number;
  failsLater: number;
  hasReconciler: boolean;
};

/** Draws the mix of faults of a history: some are calm, some lose every second webhook. */
export function drawSwarm(random: Random): Swarm {
  const rate = (most: number) => (random.chance(0.35) ? 0 : random.next() * most);
  return {
    crash: rate(0.04),
    linkLost: rate(0.04),
    serverDies: rate(0.012),
    lockFails: rate(0.04),
    lockTimeout: rate(0.1),
    silence: rate(0.25),
    answerLost: rate(0.02),
    gatewayDown: rate(0.006),
    clockJump: rate(0.004),
    webhookLost: rate(0.6),
    webhookTwice: rate(0.5),
    webhookLate: rate(0.6),
    forged: rate(0.2),
    oldSecret: rate(0.3),
    jobTwice: rate(0.3),
    doneLater: rate(0.3),
    failsLater: rate(0.3),
    hasReconciler: random.chance(0.5),
  };
}

/** No faults, for the healing of a history. */
export const calm: Swarm = {
  crash: 0,
  linkLost: 0,
  serverDies: 0,
  lockFails: 0,
  lockTimeout: 0,
  silence: 0,
  answerLost: 0,
  gatewayDown: 0,
  clockJump: 0,
  webhookLost: 0,
  webhookTwice: 0,
  webhookLate: 0,
  forged: 0,
  oldSecret: 0,
  jobTwice: 0,
  doneLater: 0,
  failsLater: 0,
  hasReconciler: true,
};
