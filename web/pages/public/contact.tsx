import type { ReactNode } from 'react';
import { pageMeta } from '#web/api/page-meta.ts';
import { contactDetails } from '#web/features/site/contact-details.ts';
import { contactQuestions } from '#web/features/site/contact-questions.ts';
import { Questions } from '#web/features/site/questions.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Contact',
    description: 'Reach Zap Booking by phone, by e-mail or by post, and read the usual answers.',
    path: '/contact',
    matches,
  });

/** CONTACT-01 to CONTACT-11. */
export default function Contact() {
  const { phone, phoneHref, email, address } = contactDetails;
  return (
    <div className="page-column">
      <PageHeader
        title="Get In Touch"
        subtitle="A question about a booking, a refund or offering your own service? We read everything."
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Way icon="phone" title="Phone" note="Mon-Sat 9am-7pm">
          <a className="link" href={phoneHref}>
            {phone}
          </a>
        </Way>
        <Way icon="mail" title="Email" note="24/7">
          <a className="link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </Way>
        <Way icon="pin" title="Address">
          <address className="not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Way>
      </ul>
      <p className="mt-6 max-w-prose text-ink-soft">
        Write to us by e-mail with your booking reference, if you have one. You get a response
        within 24 hours on business days.
      </p>
      <section aria-labelledby="questions-title" className="mt-10 max-w-200">
        <h2 id="questions-title" className="mb-3 text-xl">
          Frequently asked questions
        </h2>
        <Questions name="contact-questions" questions={contactQuestions} />
      </section>
    </div>
  );
}

type WayProps = { icon: IconName; title: string; note?: string; children: ReactNode };

function Way({ icon, title, note, children }: WayProps) {
  return (
    <li>
      <Card className="h-full">
        <Icon name={icon} className="size-7 text-brand" />
        <h2 className="mt-3 text-lg">{title}</h2>
        <div className="mt-1">{children}</div>
        {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      </Card>
    </li>
  );
}
