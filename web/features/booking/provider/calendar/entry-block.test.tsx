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

/** The visible text and the icons of an entry of so many minutes. */
function visible(status: 'pending' | 'accepted', minutes: number) {
  const markup = renderToStaticMarkup(
    <InEnglish>
      <EntryBlock
        placed={{
          entry: {
            ...{ key: 'booking', startsAt, endsAt, columnIds: [], bufferMinutes },
            booking: { ...booking, columnIds: [], status },
          },
          ...{ from: 870, until: 870 + minutes, lane: 0, lanes: 1, cluster: 0 },
        }}
        servers={[]}
        style={{}}
        onOpen={() => undefined}
        onGrab={() => undefined}
      />
    </InEnglish>,
  );
  const [seen = ''] = markup.split('<span class="sr-only">');
  return { isWaiting: seen.includes('#icon-clock'), hasWord: seen.includes('Pending') };
}

test('an entry that waits for an answer says so by more than its colour', () => {
  expect(visible('pending', 60)).toEqual({ isWaiting: true, hasWord: true });
  expect(visible('pending', 30)).toEqual({ isWaiting: true, hasWord: false });
  expect(visible('accepted', 60)).toEqual({ isWaiting: false, hasWord: false });
});
