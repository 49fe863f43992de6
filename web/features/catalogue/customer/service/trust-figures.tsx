import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { AccordionItem } from '#web/ui/layout/accordion.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { newDefinition, trustFigures } from './trust-text.ts';

/** The known figures of a provider, with the definition of each in a disclosure. */
export function TrustFigures({ service }: { service: ServiceDetails }) {
  const figures = trustFigures(service);
  return (
    <Card asChild flush>
      <section aria-labelledby="figures-heading">
        <h2 id="figures-heading" className="sr-only">
          What is known about this service
        </h2>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 p-4 sm:grid-cols-4 sm:p-5 xl:grid-cols-7">
          {figures.map(({ name, value, sample }) => (
            <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-sm leading-snug">{name}</dt>
              <dd className="num text-lg leading-snug font-semibold">
                {value}
                <span className="sr-only"> </span>
              </dd>
              <dd className="num order-first text-sm text-ink-soft">{sample}</dd>
            </div>
          ))}
        </dl>
        <div className="border-t border-hairline px-4 sm:px-5">
          <AccordionItem title="How these figures are counted" flush>
            <dl className="grid gap-x-8 gap-y-4 pb-5 md:grid-cols-2">
              {figures.map(({ name, definition }) => (
                <div key={name}>
                  <dt className="font-medium">{name}</dt>
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
                  Available: a time is free today or tomorrow. Busy: open, but nothing is free on
                  these two days. Offline: closed on both.
                </dd>
              </div>
            </dl>
          </AccordionItem>
        </div>
      </section>
    </Card>
  );
}
