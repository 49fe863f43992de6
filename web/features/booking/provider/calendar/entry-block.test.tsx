import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { EntryBlock } from './entry-block.tsx';

const booking = {
  bookingId: 'booking',
  serviceId: 'salon',
  startsAt: '2026-08-04T14:30:00+05:30',
  endsAt: '2026-08-04T15:30:00+05:30',
  columnIds: [],
  bufferMinutes: 0,
  customerName: 'Kavya Raman',
  subServiceName: 'Hair spa',
  people: 1,
  place: 'provider',
  location: '',
  conflict: null,
} as const;
const { startsAt, endsAt, bufferMinutes } = booking;

const meera = {
  ...({ columnId: 'meera', kind: 'member', name: 'Meera Iyer', isOwner: false } as const),
  ...{ serviceIds: [], closed: [] },
};

/** The markup of an entry of so many minutes that Meera serves. */
function markupOf(status: 'pending' | 'accepted', minutes: number): string {
  return renderToStaticMarkup(
    <InEnglish>
      <EntryBlock
        placed={{
          entry: {
            ...{ key: 'booking', startsAt, endsAt, columnIds: [], bufferMinutes },
            booking: { ...booking, columnIds: [], status },
          },
          ...{ from: 870, until: 870 + minutes, lane: 0, lanes: 1, cluster: 0 },
        }}
        servers={[meera]}
        style={{}}
        onOpen={() => undefined}
        onGrab={() => undefined}
      />
    </InEnglish>,
  );
}

/** The visible text and the icons of an entry of so many minutes. */
function visible(status: 'pending' | 'accepted', minutes: number) {
  const seen = markupOf(status, minutes).replace(/aria-label="[^"]*"/, '');
  return { isWaiting: seen.includes('#icon-clock'), hasWord: seen.includes('Pending') };
}

test('an entry that waits for an answer says so by more than its colour', () => {
  expect(visible('pending', 60)).toEqual({ isWaiting: true, hasWord: true });
  expect(visible('pending', 30)).toEqual({ isWaiting: true, hasWord: false });
  expect(visible('accepted', 60)).toEqual({ isWaiting: false, hasWord: false });
});

test.each([30, 60])(
  'a screen reader reads every fact of an entry of %i minutes once',
  (minutes) => {
    const markup = markupOf('accepted', minutes);
    expect(markup).toContain(
      'aria-label="Tuesday 4 August, 2:30 PM to 3:30 PM, Hair spa, Kavya Raman, 1 person, Accepted, Meera Iyer"',
    );
    expect(markup).not.toContain('sr-only');
  },
);
