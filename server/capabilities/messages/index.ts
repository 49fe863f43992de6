export { messagesPart } from './personal.ts';
export { unreadIn } from './readers.store.ts';
export { countOpenReports } from './reports.store.ts';
