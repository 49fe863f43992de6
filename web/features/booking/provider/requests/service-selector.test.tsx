import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { ServiceSelector } from './service-selector.tsx';

const salon = { id: 's1', name: 'Saffron Room' };
const workshop = { id: 's2', name: 'Clay Workshop' };
const waiting = { serviceId: 's2', counts: { all: 4, pending: 2, accepted: 2, rejected: 0 } };

/** The options as [isSelected, text]. */
function entries(services: (typeof salon)[], chosenId?: string): [boolean, string][] {
  const html = renderToStaticMarkup(
    <InEnglish>
      <ServiceSelector
        services={services}
        counts={[waiting]}
        chosenId={chosenId}
        onChoose={() => undefined}
      />
    </InEnglish>,
  );
  return [...html.matchAll(/<button [^>]*aria-checked="(\w+)"[^>]*>(.*?)<\/button>/g)].map(
    ([, checked, inside = '']) => [
      checked === 'true',
      inside.replaceAll(/(?:<[^>]+>|\s)+/g, ' ').trim(),
    ],
  );
}

test('[PREQ-02, PREQ-03] With several services, the first option is all of them and is selected', () => {
  expect(entries([salon, workshop])).toEqual([
    [true, 'All services'],
    [false, 'Saffron Room'],
    [false, 'Clay Workshop 2 pending'],
  ]);
  expect(entries([salon, workshop], 's2').map(([isChosen]) => isChosen)).toEqual([
    false,
    false,
    true,
  ]);
});

test('[PREQ-03] A single service is selected', () => {
  expect(entries([salon])).toEqual([[true, 'Saffron Room']]);
});
