import type { NoticeKind } from './kinds.ts';
import type { Notice, Preference, ReadBody, SubscriptionBody } from './views.ts';

/** The calls of what a person is told, and how. */
export const noticeCalls = {
  notices: ['GET', '/client/notifications'],
  readNotices: ['POST', '/client/notifications/read'],
  unreadNotices: ['GET', '/client/notifications/unread'],
  preferences: ['GET', '/client/notifications/preferences'],
  setPreferences: ['PUT', '/client/notifications/preferences'],
  unsubscribe: ['POST', '/notifications/unsubscribe'],
  pushSetup: ['GET', '/client/push'],
  subscribePush: ['POST', '/client/push/subscription'],
  unsubscribePush: ['DELETE', '/client/push/subscription'],
} as const;

export type NoticeShapes = {
  notices: {
    query: { cursor?: string | undefined };
    data: { items: Notice[]; unread: number; nextCursor: string | null };
  };
  readNotices: { body: ReadBody; data: { unread: number } };
  unreadNotices: { data: { unread: number } };
  preferences: { data: Preference[] };
  setPreferences: { body: { preferences: Preference[] }; data: Preference[] };
  unsubscribe: { body: { token: string }; data: { kind: NoticeKind } };
  /** The public key that a browser subscribes with; null where pushes are not set up. */
  pushSetup: { data: { publicKey: string | null } };
  subscribePush: { body: SubscriptionBody; data: null };
  unsubscribePush: { body: { endpoint: string }; data: null };
};
