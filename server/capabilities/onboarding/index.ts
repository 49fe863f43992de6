export { countWaiting } from './approvals.store.ts';
export { onboardingPart } from './personal.ts';
