import { Link } from 'react-router';
import { SUPPORT_HOURS } from '#contract/contact/support-hours.ts';
import type { ContactDetails } from '#contract/contact/views.ts';
import { phoneHref, useContactDetailsIfLoaded } from '#web/lib/contact-details.ts';
import { Logo } from '#web/ui/icon/logo.tsx';

type FooterLink = { label: string; to: string };

const quickLinks: readonly FooterLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/aboutUs' },
  { label: 'Our Services', to: '/ourServices' },
  { label: 'For professionals', to: '/professional' },
  { label: 'Contact', to: '/contact' },
];
const legalLinks: readonly FooterLink[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms & Conditions', to: '/terms-conditions' },
  { label: 'Refund & Cancellation', to: '/refund-cancellation' },
  { label: 'Shipping & Delivery', to: '/shipping-delivery' },
];

/** FOOT-01 to FOOT-03, FOOT-09 to FOOT-14, CONST-01. */
export function SiteFooter() {
  const details = useContactDetailsIfLoaded();
  return (
    <footer className="mt-16 border-t border-hairline bg-sunken">
      <div className="page-column grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr] lg:gap-10">
        <div className="col-span-2 lg:col-span-1">
          <Logo label="Zap Booking" />
          <p className="mt-3 max-w-72 text-ink-soft">
            Salons, wellness and classes near you. Prices and free times up front.
          </p>
        </div>
        <FooterGroup title="Quick links" links={quickLinks} />
        <FooterGroup title="Legal" links={legalLinks} />
        {details && <FooterContact details={details} />}
      </div>
      <p className="page-column border-t border-hairline py-5 text-sm text-ink-soft">
        © {details?.companyName ?? 'Zap Booking'}. Prices are in Indian rupees (₹).
      </p>
    </footer>
  );
}

function FooterGroup({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterContact({ details: { phone, email, address } }: { details: ContactDetails }) {
  return (
    <section aria-label="Contact details" className="col-span-2 lg:col-span-1">
      <h2 className="text-base">Contact</h2>
      <ul className="mt-2 text-ink-soft">
        <li>
          <a href={phoneHref(phone)} className={`${linkClass} num`}>
            {phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className={`${linkClass} break-all`}>
            {email}
          </a>
        </li>
        <li className="py-2">{address.join(', ')}</li>
        <li className="py-2">{SUPPORT_HOURS}</li>
      </ul>
    </section>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-brand hover:underline';
