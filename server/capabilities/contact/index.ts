export { countOpenMessages } from './list-messages.ts';
export { contactPart } from './personal.ts';
export { contact } from './wiring.ts';
