export { prepaidPart } from './personal.ts';
