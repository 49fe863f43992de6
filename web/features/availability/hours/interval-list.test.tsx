import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { IntervalList } from './interval-list.tsx';

const render = (...spans: [number, number][]) =>
  renderToStaticMarkup(
    <InEnglish>
      <IntervalList
        of="Monday"
        intervals={spans.map(([from, to]) => ({ fromMinute: from * 60, toMinute: to * 60 }))}
        onChange={() => {}}
      />
    </InEnglish>,
  );

const note = 'These hours overlap and will be saved as 9:00 AM – 6:00 PM.';

test.each<[string, [number, number][]]>([
  [
    'overlap',
    [
      [9, 14],
      [13, 18],
    ],
  ],
  [
    'contain others',
    [
      [9, 18],
      [10, 12],
    ],
  ],
  [
    'overlap in another order',
    [
      [13, 18],
      [9, 14],
    ],
  ],
])('hours that %s show as what they are saved', (_, spans) => {
  expect(render(...spans)).toContain(note);
});

test.each<[string, [number, number][]]>([
  [
    'separate hours',
    [
      [9, 13],
      [14, 18],
    ],
  ],
  [
    'adjacent hours',
    [
      [9, 13],
      [13, 18],
    ],
  ],
  [
    'hours that are not complete',
    [
      [9, 18],
      [10, Number.NaN],
    ],
  ],
  [
    'hours that end before they begin',
    [
      [9, 18],
      [12, 10],
    ],
  ],
])('%s have no note', (_, spans) => {
  expect(render(...spans)).not.toContain('overlap');
});
