import type { Random } from './random.ts';

/** What can go wrong at a step of a server. */
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
  'refund fails later',
  'answer lost',
  'clock jumps',
] as const;

/** What can go wrong with one event on its way from the gateway. */
export const postFaultNames = [
  'webhook lost',
  'webhook twice',
  'webhook late',
  'webhook forged',
  'webhook with the old secret',
] as const;

/** What can go wrong with one job of the outbox, beside the steps that it takes. */
export const jobFaultNames = ['job done twice'] as const;

export type StepFault = (typeof faultNames)[number];
export type PostFault = (typeof postFaultNames)[number];
export type Fault = StepFault | PostFault | (typeof jobFaultNames)[number];

/** How often each thing goes wrong in one history; at each step where nothing else is said. */
export type Swarm = {
  crash: number;
  linkLost: number;
  serverDies: number;
  /** A statement that locks is the victim of a deadlock, or waits too long for others' locks. */
  lockFails: number;
  /** As the last, of a statement that was seen to wait. */
  lockTimeout: number;
  silence: number;
  answerLost: number;
  /** Between any two steps, for some minutes. */
  gatewayDown: number;
  clockJump: number;
  webhookLost: number;
  webhookTwice: number;
  webhookLate: number;
  forged: number;
  oldSecret: number;
  jobTwice: number;
  refundFails: number;
  hasReconciler: boolean;
};

/** Each history draws its own mix: some are calm, some lose every second webhook. */
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
    refundFails: rate(0.4),
    hasReconciler: random.chance(0.5),
  };
}

/** Nothing goes wrong: how a history heals. */
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
  refundFails: 0,
  hasReconciler: true,
};
