export { profilePart } from './personal.ts';
export { profile } from './profile.ts';
