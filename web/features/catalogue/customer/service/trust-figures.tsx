import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { newDefinition, trustFigures } from './trust-text.ts';

/** The known figures of a provider, each with its sample and definition. */
export function TrustFigures({ service }: { service: ServiceDetails }) {
  return (
    <section aria-labelledby="figures-heading" className="rounded-card bg-sunken p-4 sm:p-5">
      <h2 id="figures-heading" className="sr-only">
        What is known about this service
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {trustFigures(service).map(({ name, value, sample, definition }) => (
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
          <dt className="font-medium">New</dt>
          <dd className="text-sm text-ink-soft">{newDefinition}</dd>
        </div>
        <div>
          <dt className="font-medium">Available, busy, offline</dt>
          <dd className="text-sm text-ink-soft">
            Available: a time is free today or tomorrow. Busy: open, but nothing is free on these
            two days. Offline: closed on both.
          </dd>
        </div>
      </dl>
    </section>
  );
}
