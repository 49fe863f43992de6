export { countOpenMessages } from './list-messages.ts';
export { contactPart } from './personal.ts';
export { referencesOfMessages } from './store.ts';
