import { useRef, useState } from 'react';
import { SEGMENTS_MAX } from '#contract/availability/visit-size.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { formatPaise } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ChosenService } from './chosen-service.tsx';
import { ServiceList } from './service-list.tsx';
import type { VisitChoice } from './use-visit-choice.ts';
import { minutesOf } from './visit-text.ts';

type ServicesStepProps = {
  choice: VisitChoice & { pricePaise: number };
  offered: readonly SubService[];
};

/** True if there are several services, or others to add or to choose instead. */
export function hasServices({ isVisit, further, others }: VisitChoice): boolean {
  return isVisit || further.length > 0 || others.length > 0;
}

/** The services of the visit in order, further ones to add, and others to choose instead of the only one. */
export function ServicesStep({ choice, offered }: ServicesStepProps) {
  const t = useT();
  const { chosen, isVisit, further, others, add, remove, shift, replace, setMemberOf } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  const [change, setChange] = useState('');
  /** Announces a change and moves the focus, because the pressed button may have been removed. */
  const announce = (text: string) => {
    setChange(text);
    queueMicrotask(() => heading.current?.focus());
  };
  return (
    <section aria-labelledby="services-heading" className="grid gap-3">
      <h3 ref={heading} id="services-heading" tabIndex={-1} className="text-base outline-none">
        {t(isVisit ? 'booking.servicesInOrder' : 'booking.service')}
      </h3>
      <ol className="grid gap-2">
        {chosen.map((segment, part) => (
          <ChosenService
            key={segment.subService.variantGroup ?? segment.subService.id}
            {...{ segment, part, offered }}
            count={chosen.length}
            onVariant={(subServiceId) => replace(part, subServiceId)}
            onMember={(memberId) => setMemberOf(part, memberId)}
            onShift={(by) => {
              shift(part, by);
              const name = t.nameOf(segment.subService.name);
              announce(t('booking.nowNumber', { name, place: part + by + 1 }));
            }}
            onRemove={() => {
              remove(part);
              announce(t('booking.removedOf', { name: t.nameOf(segment.subService.name) }));
            }}
          />
        ))}
      </ol>
      {isVisit && <p className="num text-sm font-semibold">{totalText(t, choice)}</p>}
      {chosen.length >= SEGMENTS_MAX && (
        <p className="text-sm text-ink-soft">{t('booking.atMost', { most: SEGMENTS_MAX })}</p>
      )}
      <ServiceList
        label={t('booking.otherService')}
        icon="refresh"
        services={others}
        choose={t('booking.choose')}
        chooseOf={(name) => t('booking.chooseOf', { name })}
        onChoose={({ id, name }) => {
          replace(0, id);
          announce(t('booking.chosenOf', { name: t.nameOf(name) }));
        }}
      />
      <ServiceList
        label={t('booking.addService')}
        icon="plus"
        services={further}
        choose={t('booking.add')}
        chooseOf={(name) => t('booking.addOf', { name })}
        onChoose={({ id, name }) => {
          add(id);
          announce(t('booking.addedOf', { name: t.nameOf(name) }));
        }}
      />
      <p role="status" className="sr-only">
        {change}
      </p>
    </section>
  );
}

/** '2 services · 1 h 15 min · ₹1,250 per person' */
function totalText(t: T, { chosen, pricePaise }: ServicesStepProps['choice']): string {
  const price = t('booking.pricePerPerson', { price: formatPaise(pricePaise) });
  const length = localMinutes(t, minutesOf(chosen));
  return [t('booking.serviceCount', { count: chosen.length }), length, price].join(' · ');
}
