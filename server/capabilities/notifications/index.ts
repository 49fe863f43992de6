export { notificationsPart } from './personal.ts';
