export { evidence } from './evidence.ts';
export { evidencePart } from './personal.ts';
