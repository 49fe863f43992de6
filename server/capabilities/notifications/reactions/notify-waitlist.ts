import { personById } from '#capabilities/identity/index.ts';
import type { WaitlistChanged } from '#capabilities/waitlist/events.ts';
import { type WaitlistFacts, waitlistFacts } from '#capabilities/waitlist/index.ts';
import { LOST_OFFERS_MAX } from '#contract/waitlist/limits.ts';
import { localMoment } from '#messages/moments.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { preferencesText } from '../bookings/emails.ts';
import { notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

type ReaderFacts = WaitlistFacts & { t: T };
type Text = { title: string; paragraphs: string[]; label: string; isByEmail: boolean };

/** Notifies a customer of an offered time, of one that they missed, and of a window without one. */
export async function notifyWaitlist(deps: Deps, event: WaitlistChanged): Promise<void> {
  const facts = await waitlistFacts(deps.db, event);
  const customer = facts && (await personById(deps.db, facts.customerId));
  if (!customer || customer.closedAt !== null) return;
  // An offer that was accepted or has ended meanwhile needs no notification.
  if (event.kind === 'offered' && facts.offerState !== 'open') return;
  const content = written(textsIn(customer.language), (t) => {
    const text = textOf(event.kind, { ...facts, t });
    return text && contentOf(t, text, deps.site.publicUrl);
  });
  if (!content) return;
  const { id: personId, email: to } = customer;
  const validUntil = event.kind === 'offered' ? (facts.expiresAt ?? undefined) : undefined;
  const notification = { ...content, personId, to, kind: 'waitlist', validUntil } as const;
  await notify(deps, `waitlist:${event.offerId ?? event.entryId}:${event.kind}`, notification);
}

function contentOf(t: T, { title, paragraphs, label, isByEmail }: Text, publicUrl: string) {
  const link = '/waitlist';
  const message = {
    ...{ title, paragraphs, action: { label, url: urlIn(t, publicUrl, link) } },
    footnotes: [preferencesText(t, publicUrl)],
  };
  const email = { subject: title, ...renderEmail(message, t.language) };
  const text = paragraphs.join(' ');
  return { title, text, link, email, ...(isByEmail ? {} : { only: 'product' as const }) };
}

function textOf(kind: WaitlistChanged['kind'], facts: ReaderFacts): Text | undefined {
  if (kind === 'expired') return expiredText(facts);
  const { t, startsAt, expiresAt, timeZone } = facts;
  if (!startsAt || !expiresAt) return undefined;
  const when = localMoment(t, startsAt.toString(), timeZone);
  return kind === 'offered'
    ? offeredText(facts, when, localMoment(t, expiresAt.toString(), timeZone))
    : missedText(facts, when);
}

/** 'Women's haircut for 2 people at Riya's' */
function what({ t, subServiceName, people, serviceName }: ReaderFacts): string {
  const names = { name: t.nameOf(subServiceName), service: serviceName };
  return t('notices.waitWhat', { ...names, count: people });
}

function offeredText(facts: ReaderFacts, when: string, until: string): Text {
  const { t, subServiceName } = facts;
  return {
    title: `${t('notices.opened')}: ${t.nameOf(subServiceName)}, ${when}`,
    paragraphs: [
      t('notices.openedText', { what: what(facts), when }),
      t('notices.openedHeld', { until }),
      t('notices.openedThen'),
    ],
    label: t('notices.seeOffer'),
    isByEmail: true,
  };
}

function missedText({ t, subServiceName, lostOffers }: ReaderFacts, when: string): Text {
  const isOver = lostOffers >= LOST_OFFERS_MAX;
  return {
    title: `${t('notices.offerEnded')}: ${t.nameOf(subServiceName)}, ${when}`,
    paragraphs: [
      t('notices.offerPassed'),
      isOver ? t('notices.offersOver', { max: LOST_OFFERS_MAX }) : t('notices.offerKeeps'),
    ],
    label: t('notices.seeWaitlist'),
    isByEmail: false,
  };
}

function expiredText(facts: ReaderFacts): Text {
  const { t, subServiceName, lostOffers } = facts;
  const name = t.nameOf(subServiceName);
  const about = { what: what(facts), count: lostOffers };
  return {
    title: lostOffers > 0 ? t('notices.waitOver', { name }) : t('notices.noneOpened', { name }),
    paragraphs: [
      lostOffers > 0 ? t('notices.waitOverText', about) : t('notices.noneOpenedText', about),
    ],
    label: t('notices.seeWaitlist'),
    isByEmail: false,
  };
}
