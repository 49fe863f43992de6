import type { ReactNode } from 'react';
import type { Service } from '#contract/catalogue/views.ts';
import { SERVICES_LISTED_MAX } from '#contract/limits.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ServiceCard } from '../service-card.tsx';
import { type HomeChoice, homePath } from './home-choice.ts';
import type { HomeServices } from './load-home.ts';

/** Two columns show four rows of the first page, five columns show three. */
const WHOLE_ROWS = 'max-md:[&>li:nth-child(n+9)]:hidden xl:[&>li:nth-child(n+16)]:hidden';

type ServiceListProps = {
  home: HomeServices;
  choice: HomeChoice;
  /** The search for all services of the category. */
  allPath: string;
  cornerOf: (service: Service) => ReactNode;
};

/** HOME-06: the services of the selected category, for visitors whose place is unknown. */
export function ServiceList({ home, choice, allPath, cornerOf }: ServiceListProps) {
  const t = useT();
  const { services, serviceCount } = home;
  const isCut = serviceCount >= SERVICES_LISTED_MAX;
  const isShort = services.length < serviceCount;
  return (
    <section id="services" aria-labelledby="services-title" className="pt-12">
      <h2 id="services-title" className="mb-4 text-xl">
        {t('finding.services')}
      </h2>
      {services.length === 0 && <p className="text-ink-soft">{t('home.noServicesText')}</p>}
      <ul
        className={classNames(
          'grid grid-cols-halves gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-5',
          isShort && WHOLE_ROWS,
        )}
      >
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} corner={cornerOf(service)} />
          </li>
        ))}
      </ul>
      {(isShort || isCut) && (
        <p className="mt-6 text-center">
          <Button variant="secondary" asChild>
            {isShort ? (
              <Link to={homePath({ ...choice, showsAllServices: true })} preventScrollReset>
                {isCut
                  ? t('home.moreServices')
                  : t('home.showAllServices', { total: serviceCount })}
              </Link>
            ) : (
              <Link to={allPath}>{t('home.searchAllServices')}</Link>
            )}
          </Button>
        </p>
      )}
    </section>
  );
}
