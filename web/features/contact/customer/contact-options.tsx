import type { ContactDetails } from '#contract/contact/views.ts';
import { COMPLAINT_TIMES } from '#contract/policies/terms.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { phoneHref } from '#web/lib/contact-details.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ContactCard } from './contact-card.tsx';

/** CONTACT-02 to CONTACT-05: telephone, e-mail, address, and configured social pages. */
export function ContactOptions({ details }: { details: ContactDetails }) {
  const t = useT();
  const { phone, email, companyName, address, isExample } = details;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <li>
          <ContactCard icon="phone" title={t('contact.phone')} note={t('contact.phoneHours')}>
            <a className="link num" href={phoneHref(phone)}>
              {phone}
            </a>
          </ContactCard>
        </li>
        <li>
          <ContactCard icon="mail" title={t('contact.email')} note={t('contact.emailHours')}>
            <a className="link break-all" href={`mailto:${email}`}>
              {email}
            </a>
          </ContactCard>
        </li>
        <li className="sm:col-span-2 lg:col-span-1">
          <ContactCard icon="pin" title={t('contact.address')}>
            <address className="not-italic">
              {[companyName, ...address].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </ContactCard>
        </li>
      </ul>
      <SocialLinks social={details.social} />
      {isExample && <Alert className="mt-4">{t('contact.demonstration')}</Alert>}
    </>
  );
}

function SocialLinks({ social }: Pick<ContactDetails, 'social'>) {
  const t = useT();
  if (social.length === 0) return null;
  return (
    <nav aria-label={t('contact.elsewhere')} className="mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {social.map(({ label, url }) => (
          <li key={url}>
            <a className="link inline-flex min-h-11 items-center" href={url} rel="noreferrer me">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The grievance officer, as Indian law requires. */
export function GrievanceOfficer({ details }: { details: ContactDetails }) {
  const t = useT();
  const { officer, email } = details.grievance;
  const hours = COMPLAINT_TIMES.acknowledgedHours;
  return (
    <section aria-labelledby="grievance-title">
      <h2 id="grievance-title" className="text-lg">
        {t('contact.officer')}
      </h2>
      <p className="mt-1 text-ink-soft">
        <Rich
          text={t('contact.officerText', { officer, hours, email: '{email}' })}
          slots={{
            email: (
              <a className="link wrap-anywhere" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          }}
        />
      </p>
    </section>
  );
}
