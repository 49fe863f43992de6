import type { CalendarUnread } from '#capabilities/availability/events.ts';
import { problemText } from '#capabilities/availability/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

/** Notifies a provider, once per period, that a connected calendar cannot be read, or only in part. */
export async function notifyCalendarUnread(deps: Deps, event: CalendarUnread): Promise<void> {
  const { feedId, serviceId, ownerId, name, since, problem, unread: count } = event;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const link = `/serviceProvider/calendar/connected?service=${serviceId}`;
  const content = written(textsIn(owner.language), (t) => {
    const [title, text] =
      problem === null
        ? [t('business.calendarPart', { name }), t('business.calendarPartText', { count })]
        : [
            t('business.calendarFails', { name }),
            t('business.calendarFailsText', { reason: problemText(t, problem) }),
          ];
    const action = {
      label: t('business.seeCalendars'),
      url: urlIn(t, deps.site.publicUrl, link),
    };
    const email = {
      subject: title,
      ...renderEmail({ title, paragraphs: [text], action }, t.language),
    };
    return { title, text, email };
  });
  const occasion = `calendar:${feedId}:${problem === null ? 'part' : 'failed'}:${since}`;
  const { id: personId, email: to } = owner;
  await notify(deps, occasion, { ...content, personId, to, kind: 'service', link });
}
