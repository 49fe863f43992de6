export { localDate, localMinutes } from '#messages/dates/parts.ts';
