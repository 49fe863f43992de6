export { contact } from './contact.ts';
export { countOpenMessages } from './list-messages.ts';
export { contactPart } from './personal.ts';
