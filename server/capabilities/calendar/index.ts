export { customerEntry, providerEntry } from './entry.ts';
export { calendarPart } from './personal.ts';
