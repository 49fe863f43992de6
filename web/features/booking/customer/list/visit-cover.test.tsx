import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { failedRefresh } from '#test/support/browser/failed-refresh.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { VisitCover } from './visit-cover.tsx';

const booking = { serviceId: 's1', subServiceName: 'Facial', icon: 'facial' };

/** The background until the image is near. */
const backgroundOf = (html: string) => /background-color:[^;"]+/.exec(html)?.[0];

test.each(['rose', 'green', 'blue'] as const)(
  'the next visit to a service of a %s category has its colours',
  (tint) => {
    const options = { params: { serviceId: 's1' }, skipNotification: true };
    failedRefresh('serviceDetails', options, { tint } as never);
    const html = renderToStaticMarkup(<VisitCover booking={booking} />);
    const own = renderToStaticMarkup(
      <Cover icon="facial" tint={tint} seed="Facial" sizes="21rem" />,
    );
    expect(backgroundOf(html)).toBe(backgroundOf(own));
    expect(backgroundOf(html)).toBeDefined();
  },
);

test('until the category is known, there is no image that would change', () => {
  expect(renderToStaticMarkup(<VisitCover booking={booking} />)).toBe('');
});
