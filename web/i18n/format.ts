export { localDate, localMinutes } from '#messages/date-parts.ts';
