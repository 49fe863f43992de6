export { profilePart } from './personal.ts';
