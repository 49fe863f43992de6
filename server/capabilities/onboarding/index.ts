export { countWaiting } from './approvals.store.ts';
export { decideForm } from './decide-form.ts';
export { onboardingPart } from './personal.ts';
export { startForm } from './save-form.ts';
export { submitForm } from './submit-form.ts';
