import { openSessionIds } from '#capabilities/identity/index.ts';
import type { Language } from '#contract/locale/language.ts';
import type { SubscriptionBody } from '#contract/notifications/views.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps, Site } from '#platform/deps.ts';
import type { Premise } from '#platform/mail/premises.ts';
import { deleteSubscription, subscriptionById, subscriptionsOf } from './push.store.ts';

/** The queue of pending pushes. */
export const PUSH = 'push';
export const KEYS_PURPOSE = 'push-keys';
const PAYLOAD_PURPOSE = 'push-payload';
/** A push that is delayed longer is outdated; the notice remains in the product. */
const TTL_SECONDS = 12 * 3600;
/** RFC 8030: only these responses end a subscription. 400, 401 and 403 refuse our key or request, which we can correct. */
const GONE = new Set([404, 410]);
const SEND_MS_MAX = 10_000;

/** Jobs of earlier versions have no `validUntil` and no premise. */
export type PushJob = {
  subscriptionId: string;
  sealed: string;
  validUntil?: string | null;
  premise?: Premise;
};
type MessageText = { title: string; text: string; link: string; lang: Language };

/**
 * Enqueues a push for each of the person's browsers whose session has not expired. Encrypted, because the queue is an
 * ordinary table.
 */
export async function pushNotice(
  { clock, outbox, secrets, site }: Pick<Deps, 'clock' | 'outbox' | 'secrets' | 'site'>,
  tx: Tx,
  personId: string,
  {
    validUntil,
    premise = { personId },
    ...words
  }: MessageText & { validUntil?: Temporal.Instant | undefined; premise?: Premise },
): Promise<void> {
  if (!site.vapid) return;
  const sessionIds = await openSessionIds(tx, personId, clock.now());
  for (const { id } of await subscriptionsOf(tx, personId, sessionIds)) {
    const sealed = secrets.seal(PAYLOAD_PURPOSE, JSON.stringify(words));
    await outbox.enqueue<PushJob>(tx, PUSH, {
      ...{ subscriptionId: id, sealed, premise, validUntil: validUntil?.toString() ?? null },
    });
  }
}

/**
 * Sends one push. Deletes the subscription if the push service says that it no longer exists. A subscription that was
 * made with another key is skipped: it works again if this key returns, and its browser replaces it at the next visit.
 */
export async function sendPush(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'secrets' | 'site' | 'log'>,
  { subscriptionId, sealed, validUntil, premise }: PushJob,
): Promise<void> {
  const { db, clock, mail, secrets, site, log } = deps;
  const ttlSeconds = secondsValid(clock.now(), validUntil);
  if (ttlSeconds <= 0 || !(await mail.holds(premise))) return;
  const subscription = await subscriptionById(db, subscriptionId);
  if (!subscription || !site.vapid) return;
  const { endpoint, publicKey } = subscription;
  if (publicKey !== null && publicKey !== site.vapid.publicKey) return;
  if (!isPushService(endpoint, site.pushOrigins)) return;
  const keys = JSON.parse(
    secrets.open(KEYS_PURPOSE, subscription.sealedKeys),
  ) as SubscriptionBody['keys'];
  const { default: webpush } = await import('web-push');
  const request = webpush.generateRequestDetails(
    { endpoint, keys },
    secrets.open(PAYLOAD_PURPOSE, sealed),
    { vapidDetails: { ...site.vapid, subject: subjectOf(site) }, TTL: ttlSeconds },
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(request.body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(SEND_MS_MAX),
  });
  await answer.body?.cancel();
  if (GONE.has(answer.status)) await deleteSubscription(db, subscriptionId);
  else if (answer.status >= 500 || answer.status === 429) throw new Error(`push ${answer.status}`);
  else if (!answer.ok) log.error('push.refused', new Error(`push ${answer.status}`));
}

/** How long the push service may hold a push back for a browser that is offline. */
function secondsValid(now: Temporal.Instant, validUntil: PushJob['validUntil']): number {
  if (!validUntil) return TTL_SECONDS;
  const seconds = now.until(validUntil).total('seconds');
  return Math.min(TTL_SECONDS, Math.floor(seconds));
}

/** Our contact for push services, which accept https and e-mail addresses only. */
function subjectOf({ publicUrl, isSecure }: Pick<Site, 'publicUrl' | 'isSecure'>): string {
  return isSecure ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}.test`;
}

const SERVICES =
  /^https:\/\/(?:fcm\.googleapis\.com|[\w.-]+\.push\.services\.mozilla\.com|[\w.-]+\.notify\.windows\.com|[\w.-]+\.push\.apple\.com)\//;

/** Accepts known push services only: the endpoint comes from the page and could be any URL. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  return SERVICES.test(endpoint) || more.some((origin) => endpoint.startsWith(`${origin}/`));
}
