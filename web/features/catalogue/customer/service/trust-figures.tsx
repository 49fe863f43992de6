import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { SAMPLE_MIN } from '#contract/reviews/limits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { trustFigures } from './trust-text.ts';

/** The known figures of a provider, each with its sample and definition. */
export function TrustFigures({ service }: { service: ServiceDetails }) {
  const t = useT();
  return (
    <section aria-labelledby="figures-heading" className="rounded-card bg-sunken p-4 sm:p-5">
      <h2 id="figures-heading" className="sr-only">
        {t('service.knownFigures')}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {trustFigures(t, service).map(({ name, value, sample, definition }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="num">
              <span className="font-semibold">{value}</span>{' '}
              <span className="text-sm text-ink-soft">{sample}</span>
            </dd>
            <dd className="text-sm text-ink-soft">{definition}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium">{t('common.isNew')}</dt>
          <dd className="text-sm text-ink-soft">{t('service.newMeans', { least: SAMPLE_MIN })}</dd>
        </div>
        <div>
          <dt className="font-medium">{t('service.statuses')}</dt>
          <dd className="text-sm text-ink-soft">{t('service.statusesMean')}</dd>
        </div>
      </dl>
    </section>
  );
}
