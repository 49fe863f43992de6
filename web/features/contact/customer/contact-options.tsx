import type { ContactDetails } from '#contract/contact/views.ts';
import { COMPLAINT_TIMES } from '#contract/policies/terms.ts';
import { phoneHref } from '#web/lib/contact-details.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ContactCard } from './contact-card.tsx';

/** CONTACT-02 to CONTACT-05: telephone, e-mail, address, and configured social pages. */
export function ContactOptions({ details }: { details: ContactDetails }) {
  const { phone, email, companyName, address, isExample } = details;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <li>
          <ContactCard icon="phone" title="Phone" note="Mon-Sat 9am-7pm">
            <a className="link num" href={phoneHref(phone)}>
              {phone}
            </a>
          </ContactCard>
        </li>
        <li>
          <ContactCard icon="mail" title="Email" note="24/7">
            <a className="link break-all" href={`mailto:${email}`}>
              {email}
            </a>
          </ContactCard>
        </li>
        <li className="sm:col-span-2 lg:col-span-1">
          <ContactCard icon="pin" title="Address">
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
      {isExample && (
        <Alert className="mt-4">
          This is a demonstration: not all of these details are real. The form below works.
        </Alert>
      )}
    </>
  );
}

function SocialLinks({ social }: Pick<ContactDetails, 'social'>) {
  if (social.length === 0) return null;
  return (
    <nav aria-label="Elsewhere" className="mt-4">
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
  const { officer, email } = details.grievance;
  return (
    <section aria-labelledby="grievance-title">
      <h2 id="grievance-title" className="text-lg">
        Grievance Officer
      </h2>
      <p className="mt-1 text-ink-soft">
        {officer},{' '}
        <a className="link break-all" href={`mailto:${email}`}>
          {email}
        </a>
        . Complaints are acknowledged within {COMPLAINT_TIMES.acknowledgedHours} hours and resolved
        within one month.
      </p>
    </section>
  );
}
