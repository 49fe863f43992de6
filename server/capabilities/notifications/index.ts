export { tellMove } from './bookings/notify-transition.ts';
export { markRead } from './notices.store.ts';
export { notificationsPart } from './personal.ts';
