export { admin } from './wiring.ts';
