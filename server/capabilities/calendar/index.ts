export { customerEntry, memberEntry, providerEntry } from './entry.ts';
export { calendarPart } from './personal.ts';
export { firstNameOf } from './rules.ts';
