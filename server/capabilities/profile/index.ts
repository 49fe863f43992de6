export { profilePart } from './personal.ts';
export { profile } from './wiring.ts';
