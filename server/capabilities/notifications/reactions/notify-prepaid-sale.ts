import { personById } from '#capabilities/identity/index.ts';
import type { PrepaidSold } from '#capabilities/prepaid/events.ts';
import { type Purchase, purchaseOf } from '#capabilities/prepaid/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { type NotifyDeps, notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

/** Notifies a business that it sold a package or a gift card. */
export async function notifyPrepaidSale(
  deps: NotifyDeps,
  { purchaseId }: PrepaidSold,
): Promise<void> {
  const purchase = await purchaseOf(deps.db, purchaseId);
  const owner = purchase && (await personById(deps.db, purchase.businessId));
  if (!purchase || !owner) return;
  const content = written(textsIn(owner.language), (t) =>
    contentOf(t, purchase, deps.site.publicUrl),
  );
  const { id: personId, email: to } = owner;
  const notification = { ...content, personId, to, kind: 'money' } as const;
  await notify(deps, `sale:${purchaseId}:provider`, notification);
}

function contentOf(t: T, purchase: Purchase, publicUrl: string) {
  const { kind, amountPaise, serviceName: service, subServiceName, visits: count } = purchase;
  const amount = formatPaise(amountPaise);
  const isPackage = kind === 'package';
  const title = t(isPackage ? 'business.packageSold' : 'business.giftCardSold', { amount });
  const text = isPackage
    ? t('business.packageSoldText', {
        name: t.nameOf(subServiceName ?? ''),
        service,
        amount,
        count,
      })
    : t('business.giftCardSoldText', { service, amount });
  const link = isPackage ? '/serviceProvider/prepaid' : '/serviceProvider/prepaid?kind=gift-cards';
  const label = t(isPackage ? 'business.seePackages' : 'business.seeGiftCards');
  const message = {
    title,
    paragraphs: [text, t('business.prepaidEarned')],
    action: { label, url: urlIn(t, publicUrl, link) },
  };
  return { title, text, link, email: { subject: title, ...renderEmail(message, t.language) } };
}
