import { isDeleted, textsOf } from '#capabilities/identity/index.ts';
import { pathIn } from '#contract/locale/language.ts';
import type { NoticeKind } from '#contract/notifications/kinds.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Email } from '#platform/mail/message.ts';
import type { Premise } from '#platform/mail/premises.ts';
import { addNotice } from '../notices.store.ts';
import { type NoticeSentences, shortened } from '../sentences.ts';
import { type MobileContent, notifyMobile } from './notify-mobile.ts';
import { preferenceOf } from './preferences.rules.ts';
import { chosenPreferences } from './preferences.store.ts';
import { pushNotice } from './push.ts';
import { markDelivered } from './store.ts';
import { unsubscribeHeaders } from './unsubscribe.ts';

/** One notification for one person, with the same text on every channel. */
export type Notification = {
  personId: string;
  /** The recipient's e-mail address. */
  to: string;
  kind: NoticeKind;
  title: string;
  text: string;
  /** Title and text for every language, made by `written`. */
  sentences: NoticeSentences;
  /** The path that it links to. */
  link: string;
  email: Omit<Email, 'to'>;
  /** The same as an SMS or a WhatsApp message, for those who chose one. */
  mobile?: MobileContent;
  /** Limits the channels: in the product and as a push, or by e-mail; all when omitted. */
  only?: 'product' | 'email';
  /** A message that has not been sent by then is discarded; the notice in the product stays. */
  validUntil?: Temporal.Instant | undefined;
  /** A message is discarded if this booking has been cancelled or rescheduled when it is sent. */
  booking?: Premise['booking'];
};

export type NotifyDeps = Pick<
  Deps,
  'db' | 'clock' | 'mail' | 'mobile' | 'live' | 'outbox' | 'secrets' | 'site'
>;

/**
 * Delivers a notification in the product, by e-mail, as a push and on the mobile, according to the person's
 * preferences. Each `occasion` is delivered once, even if its event is processed again. A deleted account gets none.
 */
export async function notify(
  deps: NotifyDeps,
  occasion: string,
  notification: Notification,
): Promise<void> {
  const { personId, to, kind, sentences, link, only, validUntil, booking } = notification;
  const premise = { personId, ...(booking ? { booking } : {}) };
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await markDelivered(tx, occasion, at))) return;
    if (await isDeleted(tx, personId)) return;
    const preference = preferenceOf(await chosenPreferences(tx, personId), kind);
    const short = shortened(notification);
    if (only !== 'email') {
      await addNotice(tx, { personId, occasion, kind, ...short, sentences, link, at });
      await deps.live.publish(tx, personId, { topic: 'notifications', id: '' });
      if (preference.push) {
        const { language } = await textsOf(tx, personId);
        const message = {
          ...short,
          link: pathIn(language, link),
          lang: language,
          validUntil,
          premise,
        };
        await pushNotice(deps, tx, personId, message);
      }
    }
    const headers = unsubscribeHeaders(deps, personId, kind);
    const email = { ...notification.email, to, ...(headers ? { headers } : {}) };
    const isMailed = preference.email && only !== 'product';
    const channel = only === undefined ? preference.mobile : null;
    // An e-mail replaces a message only for those who do not get one anyway.
    const expiry = validUntil ? { dropAfter: validUntil } : {};
    const fallback = isMailed ? {} : { fallback: { email, ...expiry } };
    const { mobile } = notification;
    const channelInput = { occasion, personId, validUntil, premise, ...fallback };
    const isReplaced =
      channel && mobile && (await notifyMobile(tx, deps, { ...mobile, ...channelInput, channel }));
    if (isMailed || isReplaced) await deps.mail.enqueue(tx, email, { ...expiry, premise });
  });
}
