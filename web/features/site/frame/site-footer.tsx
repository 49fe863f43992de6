import type { ContactDetails } from '#contract/contact/views.ts';
import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import type { PlainKey } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { phoneHref, useContactDetailsIfLoaded } from '#web/lib/contact-details.ts';
import { Logo } from '#web/ui/icon/logo.tsx';
import { LanguageChoice } from './language-choice.tsx';

type FooterLink = { label: PlainKey; to: string };

const quickLinks: readonly FooterLink[] = [
  { label: 'common.home', to: '/' },
  { label: 'common.aboutUs', to: '/aboutUs' },
  { label: 'common.ourServices', to: '/ourServices' },
  { label: 'common.forProfessionals', to: '/professional' },
  { label: 'common.contact', to: '/contact' },
];
const legalLinks: readonly FooterLink[] = [
  { label: 'common.privacyPolicy', to: '/privacy-policy' },
  { label: 'common.terms', to: '/terms-conditions' },
  { label: 'common.refundPolicy', to: '/refund-cancellation' },
  { label: 'common.shippingPolicy', to: '/shipping-delivery' },
];

/** FOOT-01 to FOOT-03, FOOT-09 to FOOT-14, CONST-01. */
export function SiteFooter() {
  const t = useT();
  const details = useContactDetailsIfLoaded();
  return (
    <footer className="mt-16 border-t border-hairline bg-sunken">
      <div className="page-column grid grid-cols-halves gap-x-6 gap-y-8 py-10 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr] lg:gap-10">
        <div className="col-span-full lg:col-span-1">
          <Logo label="Zap Booking" />
          <p className="mt-3 max-w-72 text-ink-soft">{t('common.slogan')}</p>
        </div>
        <FooterGroup title={t('common.quickLinks')} links={quickLinks} />
        <FooterGroup
          title={t('common.legal')}
          links={legalLinks}
          note={t.language === DEFAULT_LANGUAGE ? undefined : t('common.legalNote')}
        />
        {details && <FooterContact details={details} />}
      </div>
      <div className="page-column flex flex-wrap items-center justify-between gap-x-6 border-t border-hairline py-3 text-sm text-ink-soft">
        <p className="py-2">
          {t('common.inRupees', { company: details?.companyName ?? 'Zap Booking' })}
        </p>
        <nav aria-label={t('common.languageChoice')} className="-mx-2">
          <LanguageChoice />
        </nav>
      </div>
    </footer>
  );
}

type FooterGroupProps = { title: string; links: readonly FooterLink[]; note?: string | undefined };

function FooterGroup({ title, links, note }: FooterGroupProps) {
  const t = useT();
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
    </nav>
  );
}

function FooterContact({ details: { phone, email, address } }: { details: ContactDetails }) {
  const t = useT();
  return (
    <section aria-label={t('common.contactDetails')} className="col-span-full lg:col-span-1">
      <h2 className="text-base">{t('common.contact')}</h2>
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
        <li className="py-2">{t('common.supportHours')}</li>
      </ul>
    </section>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-brand hover:underline';
