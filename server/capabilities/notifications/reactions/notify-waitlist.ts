import { personById } from '#capabilities/identity/index.ts';
import type { WaitlistChanged } from '#capabilities/waitlist/events.ts';
import { type WaitlistFacts, waitlistFacts } from '#capabilities/waitlist/index.ts';
import { formatMoment } from '#contract/time.ts';
import { LOST_OFFERS_MAX } from '#contract/waitlist/limits.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { notify } from '../delivery/notify.ts';
import { peopleText } from '../phrasing.ts';

type Text = { title: string; paragraphs: string[]; label: string; isByEmail: boolean };

/** Notifies a customer of an offered time, of one that they missed, and of a window without one. */
export async function notifyWaitlist(deps: Deps, event: WaitlistChanged): Promise<void> {
  const facts = await waitlistFacts(deps.db, event);
  const customer = facts && (await personById(deps.db, facts.customerId));
  if (!customer || customer.closedAt !== null) return;
  const text = textOf(event.kind, facts);
  // An offer that was accepted or has ended meanwhile needs no notification.
  if (!text || (event.kind === 'offered' && facts.offerState !== 'open')) return;
  const { title, paragraphs, label, isByEmail } = text;
  const link = '/waitlist';
  const url = deps.site.publicUrl;
  const content = {
    ...{ title, paragraphs, action: { label, url: url + link } },
    footnotes: [`Choose which e-mails you get: ${url}/notification?settings=1`],
  };
  await notify(deps, `waitlist:${event.offerId ?? event.entryId}:${event.kind}`, {
    ...{ personId: customer.id, to: customer.email, kind: 'waitlist', title, link },
    text: paragraphs.join(' '),
    email: { subject: title, ...renderEmail(content) },
    ...(isByEmail ? {} : { only: 'product' as const }),
  });
}

function textOf(kind: WaitlistChanged['kind'], facts: WaitlistFacts): Text | undefined {
  if (kind === 'expired') return expiredText(facts);
  const { startsAt, expiresAt } = facts;
  if (!startsAt || !expiresAt) return undefined;
  const when = formatMoment(startsAt.toString(), facts.timeZone);
  return kind === 'offered'
    ? offeredText(facts, when, formatMoment(expiresAt.toString(), facts.timeZone))
    : missedText(facts, when);
}

function what({ subServiceName, people, serviceName }: WaitlistFacts): string {
  return `${subServiceName} for ${peopleText(people)} at ${serviceName}`;
}

function offeredText(facts: WaitlistFacts, when: string, until: string): Text {
  return {
    title: `A time opened up: ${facts.subServiceName}, ${when}`,
    paragraphs: [
      `${what(facts)} is free on ${when}.`,
      `We’re holding it for you until ${until}. Nothing is charged until you book it.`,
      'After that it goes to the next person on the waitlist.',
    ],
    label: 'See your offer',
    isByEmail: true,
  };
}

function missedText(facts: WaitlistFacts, when: string): Text {
  const isOver = facts.lostOffers >= LOST_OFFERS_MAX;
  return {
    title: `Your offer has ended: ${facts.subServiceName}, ${when}`,
    paragraphs: [
      'It went to the next person on the waitlist.',
      isOver
        ? `That was offer ${LOST_OFFERS_MAX} of ${LOST_OFFERS_MAX}, so you’re no longer on this waitlist. You can join it again.`
        : 'You keep your place and we’ll offer you the next time that fits.',
    ],
    label: 'See your waitlist',
    isByEmail: false,
  };
}

function expiredText(facts: WaitlistFacts): Text {
  return {
    title: `No time opened up: ${facts.subServiceName}`,
    paragraphs: [`Nothing became free for ${what(facts)} in the period you chose.`],
    label: 'See your waitlist',
    isByEmail: false,
  };
}
