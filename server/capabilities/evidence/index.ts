export { evidencePart } from './personal.ts';
