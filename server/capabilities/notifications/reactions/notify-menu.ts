import type { MenuDecided } from '#capabilities/catalogue/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

/** Notifies a provider that a task of their own menu is hidden, or may be offered again. */
export async function notifyMenuDecided(deps: Deps, decided: MenuDecided): Promise<void> {
  const { entryId, ownerId, changedAt, reason } = decided;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const content = written(textsIn(owner.language), (t) =>
    contentOf(t, decided, deps.site.publicUrl),
  );
  await notify(deps, `menu:${entryId}:${changedAt}:${reason === null ? 'released' : 'hidden'}`, {
    ...content,
    personId: owner.id,
    to: owner.email,
    kind: 'service',
  });
}

function contentOf(t: T, { serviceId, name, reason }: MenuDecided, publicUrl: string) {
  const isHidden = reason !== null;
  const title = t(isHidden ? 'business.taskHidden' : 'business.taskReleased', { name });
  const text = isHidden ? t('business.taskHiddenText', { reason }) : t('business.taskReleasedText');
  const link = `/serviceProvider/myServices/${serviceId}`;
  const action = { label: t('notices.openService'), url: urlIn(t, publicUrl, link) };
  const email = {
    subject: title,
    ...renderEmail({ title, paragraphs: [text], action }, t.language),
  };
  return { title, text, link, email };
}
