import { useRef, useState } from 'react';
import { SEGMENTS_MAX } from '#contract/availability/visit-size.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { formatPaise } from '#contract/money.ts';
import { formatMinutes } from '#web/lib/minutes.ts';
import { formatCount } from '#web/lib/plural.ts';
import { ChosenService } from './chosen-service.tsx';
import { FurtherServices } from './further-services.tsx';
import type { VisitChoice } from './use-visit-choice.ts';
import { minutesOf } from './visit-text.ts';

type ServicesStepProps = {
  choice: VisitChoice & { pricePaise: number };
  offered: readonly SubService[];
};

/** The services of the visit in their order, and further ones to add. Nothing where there is only one. */
export function ServicesStep({ choice, offered }: ServicesStepProps) {
  const { chosen, isVisit, further, add, remove, shift, setVariant, setMemberOf } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  const [change, setChange] = useState('');
  if (!isVisit && further.length === 0) return null;
  /** Announces a change and moves the focus, because the pressed button may be gone. */
  const announce = (text: string) => {
    setChange(text);
    queueMicrotask(() => heading.current?.focus());
  };
  return (
    <section aria-labelledby="services-heading" className="grid gap-3">
      <h3 ref={heading} id="services-heading" tabIndex={-1} className="text-base outline-none">
        {isVisit ? 'Services, one after another' : 'Service'}
      </h3>
      <ol className="grid gap-2">
        {chosen.map((segment, part) => (
          <ChosenService
            key={segment.subService.variantGroup ?? segment.subService.id}
            {...{ segment, part, offered }}
            count={chosen.length}
            onVariant={(subServiceId) => setVariant(part, subServiceId)}
            onMember={(memberId) => setMemberOf(part, memberId)}
            onShift={(by) => {
              shift(part, by);
              announce(`${segment.subService.name} is now number ${part + by + 1}`);
            }}
            onRemove={() => {
              remove(part);
              announce(`${segment.subService.name} removed`);
            }}
          />
        ))}
      </ol>
      {isVisit && <p className="num text-sm font-semibold">{totalText(choice)}</p>}
      {chosen.length >= SEGMENTS_MAX && (
        <p className="text-sm text-ink-soft">You can book up to {SEGMENTS_MAX} at a time.</p>
      )}
      <FurtherServices
        further={further}
        onAdd={({ id, name }) => {
          add(id);
          announce(`${name} added`);
        }}
      />
      <p role="status" className="sr-only">
        {change}
      </p>
    </section>
  );
}

/** '2 services · 1 h 15 min · ₹1,250 per person' */
function totalText({ chosen, pricePaise }: ServicesStepProps['choice']): string {
  const price = `${formatPaise(pricePaise)} per person`;
  const length = formatMinutes(minutesOf(chosen));
  return [formatCount(chosen.length, 'service'), length, price].join(' · ');
}
