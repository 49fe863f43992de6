export { evidencePart } from './personal.ts';
export { evidence } from './wiring.ts';
