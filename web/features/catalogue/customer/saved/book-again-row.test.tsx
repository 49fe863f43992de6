import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { VisitSegment } from '#contract/availability/visits.ts';
import type { BookingCard } from '#contract/booking/views.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { BookAgainRow } from './book-again-row.tsx';

test('[PROF-09] a visit is booked again with all its services, for as many people', () => {
  const segments = ['x1', 'x2'].map((subServiceId) => ({ serviceId: 's1', subServiceId }));
  const booking = {
    serviceId: 's1',
    serviceName: 'Evening Bliss',
    subServiceId: 'x1',
    subServiceName: 'Haircut + Facial',
    people: 3,
    place: 'home',
    date: '2026-08-04T10:00:00+05:30',
    timeZone: 'Asia/Kolkata',
    segments: segments as VisitSegment[],
  } as BookingCard;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <InEnglish>
        <BookAgainRow booking={booking} />
      </InEnglish>
    </MemoryRouter>,
  );
  expect(markup).toContain(
    'href="/service-details/s1?book=x1&amp;people=3&amp;place=home&amp;step=when&amp;segments=x1,x2"',
  );
});
