export { countWaiting } from './approvals.store.ts';
export { decideForm } from './decide.ts';
export { onboarding } from './onboarding.ts';
export { onboardingPart } from './personal.ts';
export { startForm } from './save-form.ts';
export { submitForm } from './submit-form.ts';
