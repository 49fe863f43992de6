export { privacy } from './wiring.ts';
