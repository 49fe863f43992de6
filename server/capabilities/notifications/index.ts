export { markRead } from './notices.store.ts';
export { notifications } from './notifications.ts';
export { notificationsPart } from './personal.ts';
export { tellMove } from './tell-move.ts';
