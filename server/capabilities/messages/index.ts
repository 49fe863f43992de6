export { messagesPart } from './personal.ts';
export { unreadIn } from './readers.store.ts';
export { bookingsOfReports, countOpenReports } from './reports.store.ts';
