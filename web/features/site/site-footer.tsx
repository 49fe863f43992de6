import { Link } from 'react-router';
import { Logo } from '#web/ui/logo.tsx';
import { contactDetails } from './contact-details.ts';

type FooterLink = { label: string; to: string };

const quickLinks: readonly FooterLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/aboutUs' },
  { label: 'Our Services', to: '/ourServices' },
  { label: 'Contact', to: '/contact' },
];
const legalLinks: readonly FooterLink[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms & Conditions', to: '/terms-conditions' },
  { label: 'Refund & Cancellation', to: '/refund-cancellation' },
];

/** FOOT-01 to FOOT-03, FOOT-09 to FOOT-14. */
export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-hairline bg-sunken">
      <div className="page-column grid gap-10 py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div>
          <Logo label="Zap Booking" />
          <p className="mt-3 max-w-72 text-ink-soft">
            Salon, wellness and workshops in your city, booked in a minute.
          </p>
        </div>
        <FooterGroup title="Quick links" links={quickLinks} />
        <FooterGroup title="Legal" links={legalLinks} />
        <div>
          <h2 className="text-base">Contact</h2>
          <ul className="mt-2 text-ink-soft">
            <li>
              <FooterAddress href={contactDetails.phoneHref} text={contactDetails.phone} />
            </li>
            <li>
              <FooterAddress href={`mailto:${contactDetails.email}`} text={contactDetails.email} />
            </li>
            <li className="py-2">{contactDetails.hours}</li>
          </ul>
        </div>
      </div>
      <p className="page-column border-t border-hairline py-5 text-sm text-ink-soft">
        © Zap Booking. Prices are in Indian rupees (₹).
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
            <Link to={to} className={linkLook}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterAddress({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className={linkLook}>
      {text}
    </a>
  );
}

const linkLook =
  'inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-brand hover:underline';
