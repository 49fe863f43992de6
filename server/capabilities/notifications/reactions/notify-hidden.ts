import type { MenuDecided, ServiceHidden } from '#capabilities/catalogue/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

/** Notifies a provider that a task of their own menu is hidden, or may be offered again. */
export async function notifyMenuDecided(deps: Deps, decided: MenuDecided): Promise<void> {
  const { entryId, changedAt, name, reason } = decided;
  const occasion = `menu:${entryId}:${changedAt}:${reason === null ? 'released' : 'hidden'}`;
  await notifyOwner(deps, occasion, decided, (t) =>
    reason === null
      ? [t('business.taskReleased', { name }), t('business.taskReleasedText')]
      : [t('business.taskHidden', { name }), t('business.taskHiddenText', { reason })],
  );
}

/** Notifies a provider that an admin hid their service, or restored it. */
export async function notifyServiceHidden(deps: Deps, decided: ServiceHidden): Promise<void> {
  const { serviceId, at, name, reason } = decided;
  const occasion = `service:${serviceId}:${at}:${reason === null ? 'restored' : 'hidden'}`;
  await notifyOwner(deps, occasion, decided, (t) =>
    reason === null
      ? [t('business.serviceRestored', { name }), t('business.serviceRestoredText')]
      : [t('business.serviceHidden', { name }), t('business.serviceHiddenText', { reason })],
  );
}

/** @param textsOf the title and the text of the notification */
async function notifyOwner(
  deps: Deps,
  occasion: string,
  { ownerId, serviceId, reason }: Pick<ServiceHidden, 'ownerId' | 'serviceId' | 'reason'>,
  textsOf: (t: T) => [title: string, text: string],
): Promise<void> {
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const link = `/serviceProvider/myServices/${serviceId}`;
  const content = written(textsIn(owner.language), (t) => {
    const [title, text] = textsOf(t);
    const paragraphs = reason === null ? [text] : [text, t('notices.disagree')];
    const action = {
      label: t('notices.openService'),
      url: urlIn(t, deps.site.publicUrl, link),
    };
    const email = { subject: title, ...renderEmail({ title, paragraphs, action }, t.language) };
    return { title, text, email };
  });
  const { id: personId, email: to } = owner;
  await notify(deps, occasion, { ...content, personId, to, kind: 'service', link });
}
