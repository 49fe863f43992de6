import { textsOf } from '#capabilities/identity/index.ts';
import { PUSH_BROWSERS_MAX } from '#contract/notifications/kinds.ts';
import type { Notice } from '#contract/notifications/views.ts';
import type { T } from '#messages/translation.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { languageOf, textsIn } from '#platform/texts.ts';
import { preferencesOf } from './delivery/preferences.rules.ts';
import { chosenPreferences, savePreference } from './delivery/preferences.store.ts';
import { deleteOwnSubscription, saveSubscription } from './delivery/push.store.ts';
import { isPushService, KEYS_PURPOSE } from './delivery/push.ts';
import { unsubscribe } from './delivery/unsubscribe.ts';
import { markRead, type NoticeRow, noticesOf, unreadOf } from './notices.store.ts';
import { mobileRoutes } from './routes-mobile.ts';
import { noticeTexts } from './sentences.ts';

const PAGE_SIZE = 30;

export function noticeRoutes(http: Http, deps: Deps): void {
  listRoutes(http, deps);
  preferenceRoutes(http, deps);
  pushRoutes(http, deps);
  mobileRoutes(http, deps);
}

function listRoutes(http: Http, { db, clock, live }: Deps): void {
  http.route('notices', async ({ actor, request, query: { cursor = null } }) => {
    const { personId } = signedIn(actor);
    // A client that names none of our languages reads that of the account.
    const language = languageOf(request);
    const [rows, count, t] = await Promise.all([
      noticesOf(db, personId, cursor, PAGE_SIZE + 1),
      unreadOf(db, personId),
      language ? textsIn(language) : textsOf(db, personId),
    ]);
    const page = rows.slice(0, PAGE_SIZE);
    const nextCursor = rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null;
    return { data: { items: page.map((row) => noticeView(t, row)), unread: count, nextCursor } };
  });
  http.route('unreadNotices', async ({ actor }) => ({
    data: { unread: await unreadOf(db, signedIn(actor).personId) },
  }));
  http.route('readNotices', async ({ actor, body }) => {
    const { personId } = signedIn(actor);
    const left = await inTransaction(db, async (tx) => {
      await markRead(tx, personId, body, clock.now());
      await live.publish(tx, personId, { topic: 'notifications', id: '' });
      return unreadOf(tx, personId);
    });
    return { data: { unread: left } };
  });
}

function preferenceRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  http.route('preferences', async ({ actor }) => ({
    data: preferencesOf(await chosenPreferences(db, signedIn(actor).personId)),
  }));
  http.route('setPreferences', async ({ actor, body: { preferences } }) => {
    const { personId } = signedIn(actor);
    const chosen = await inTransaction(db, async (tx) => {
      for (const preference of preferences) await savePreference(tx, personId, preference);
      return chosenPreferences(tx, personId);
    });
    return { data: preferencesOf(chosen), message: 'Saved' };
  });
  http.route('unsubscribe', async ({ body }) => ({
    data: { kind: await unsubscribe(deps, body.token) },
  }));
}

function pushRoutes(http: Http, { db, clock, secrets, site }: Deps): void {
  http.route('pushSetup', async () => ({ data: { publicKey: site.vapid?.publicKey ?? null } }));
  http.route('subscribePush', async ({ actor, body: { endpoint, keys, publicKey = null } }) => {
    if (!isPushService(endpoint, site.pushOrigins)) throw new Refused('PUSH_SERVICE');
    const sealedKeys = secrets.seal(KEYS_PURPOSE, JSON.stringify(keys));
    const { personId, sessionId } = signedIn(actor);
    const made = { personId, sessionId, endpoint, sealedKeys, publicKey, at: clock.now() };
    await inTransaction(db, (tx) => saveSubscription(tx, made, PUSH_BROWSERS_MAX));
    return { data: null };
  });
  http.route('unsubscribePush', async ({ actor, body }) => {
    await deleteOwnSubscription(db, signedIn(actor).personId, body.endpoint);
    return { data: null };
  });
}

function noticeView(t: T, row: NoticeRow): Notice {
  const { id, kind, link } = row;
  return {
    ...{ id, kind, ...noticeTexts(t, row), link },
    createdAt: row.createdAt.toString(),
    readAt: row.readAt?.toString() ?? null,
  };
}
