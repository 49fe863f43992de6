import type { Person } from '#capabilities/identity/index.ts';
import { INDIA } from '#contract/locale/wall-clock.ts';
import { formatPaise } from '#contract/money.ts';
import { unitPaise, unusedPaise } from '#contract/prepaid/packages/rules.ts';
import { localFullDay } from '#messages/moments.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import type { PackageRow } from './store.ts';

type Bought = {
  bought: PackageRow & { expiresAt: Temporal.Instant };
  customer: Pick<Person, 'email' | 'language'>;
};

/**
 * The receipt for the customer. It is not a tax invoice: each booking that the package pays for has its own.
 */
export function receiptEmail({ bought, customer }: Bought, publicUrl: string): Email {
  const t = textsIn(customer.language);
  const facts = {
    amount: formatPaise(unusedPaise(bought, bought.visits)),
    each: formatPaise(unitPaise(bought)),
    visits: bought.visits,
    task: bought.subServiceName,
    business: bought.serviceName,
    date: localFullDay(t, lastInstant(bought.expiresAt), INDIA),
  };
  const content = {
    title: t('mails.packageTitle', facts),
    paragraphs: [t('mails.packageText', facts), t('mails.packageUse', facts)],
    action: { label: t('mails.packageOpen'), url: urlIn(t, publicUrl, '/wallet') },
    footnotes: [t('mails.packageRefund', facts), t('mails.packageTax')],
  };
  const subject = t('mails.packageSubject', facts);
  return { to: customer.email, subject, ...renderEmail(content, t.language) };
}

/** The last instant at which a visit can start; its day is the last one. */
function lastInstant(expiresAt: Temporal.Instant): string {
  return expiresAt.subtract({ seconds: 1 }).toString();
}
