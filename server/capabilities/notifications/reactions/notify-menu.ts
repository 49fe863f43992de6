import type { MenuDecided } from '#capabilities/catalogue/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';

/** Notifies a provider that a task of their own menu is hidden, or may be offered again. */
export async function notifyMenuDecided(deps: Deps, decided: MenuDecided): Promise<void> {
  const { entryId, serviceId, ownerId, name, changedAt, reason } = decided;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const isHidden = reason !== null;
  const t = textsIn(owner.language);
  const title = t(isHidden ? 'business.taskHidden' : 'business.taskReleased', {
    name,
  });
  const text = isHidden ? t('business.taskHiddenText', { reason }) : t('business.taskReleasedText');
  const link = `/serviceProvider/myServices/${serviceId}`;
  const url = urlIn(t, deps.site.publicUrl, link);
  const action = { label: t('notices.openService'), url };
  await notify(deps, `menu:${entryId}:${changedAt}:${isHidden ? 'hidden' : 'released'}`, {
    ...{ personId: owner.id, to: owner.email, kind: 'service', title, text, link },
    email: { subject: title, ...renderEmail({ title, paragraphs: [text], action }, t.language) },
  });
}
