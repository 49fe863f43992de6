export { customersPart } from './personal.ts';
