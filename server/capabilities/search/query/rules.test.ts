import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from './rules.ts';

/** A Wednesday, 1:30 PM. */
const now = { today: Temporal.PlainDate.from('2026-11-25'), minute: 13 * 60 + 30 };
const read = (text: string) => {
  const { q, filters } = parseQuery(text, now);
  return { q, filters };
};

describe('Typed queries', () => {
  test.each([
    [
      'a facial near me on Saturday afternoon for two',
      'facial',
      { in: 'Near me', date: '2026-11-28', from: '12:00', to: '17:00', people: '2' },
    ],
    ['haircut', 'haircut', {}],
    ['Marigold Hair & Beauty', 'Marigold Hair & Beauty', {}],
    ['massage tomorrow morning', 'massage', { date: '2026-11-26', from: '08:00', to: '12:00' }],
    ['yoga this evening', 'yoga', { date: '2026-11-25', from: '17:00', to: '21:00' }],
    ['yoga in the morning', 'yoga', { date: '2026-11-26', from: '08:00', to: '12:00' }],
    ['manicure today', 'manicure', { date: '2026-11-25' }],
    ['manicure tonight', 'manicure', { date: '2026-11-25', from: '17:00', to: '21:00' }],
    ['beard trim after 5', 'beard trim', { date: '2026-11-25', from: '17:00' }],
    ['spa at 4 pm', 'spa', { date: '2026-11-25', from: '16:00', to: '17:00' }],
    ['spa at 4.30pm', 'spa', { date: '2026-11-25', from: '16:30', to: '17:30' }],
    ['spa 11am tomorrow', 'spa', { date: '2026-11-26', from: '11:00', to: '12:00' }],
    ['spa before 11 on friday', 'spa', { date: '2026-11-27', to: '11:00' }],
    ['spa friday between 2 and 4', 'spa', { date: '2026-11-27', from: '14:00', to: '16:00' }],
    ['spa 10am-1pm fri', 'spa', { date: '2026-11-27', from: '10:00', to: '13:00' }],
    ['spa until 12 am', 'spa', { date: '2026-11-25' }],
    ['spa from 8 to 12 am fri', 'spa', { date: '2026-11-27', from: '20:00' }],
    ['spa 9pm-12am fri', 'spa', { date: '2026-11-27', from: '21:00' }],
    ['spa sat evening after 6', 'spa', { date: '2026-11-28', from: '18:00', to: '21:00' }],
    ['spa wednesday morning', 'spa', { date: '2026-12-02', from: '08:00', to: '12:00' }],
    ['pottery this weekend', 'pottery', { date: '2026-11-28' }],
    ['pottery on 3rd December', 'pottery', { date: '2026-12-03' }],
    ['pottery jan 5', 'pottery', { date: '2027-01-05' }],
    ['pottery 31 feb', 'pottery 31 feb', {}],
    ['pottery for 3 people', 'pottery', { people: '3' }],
    ['pottery 4 friends', 'pottery', { people: '4' }],
    ['pottery for 45 people', 'pottery for 45 people', {}],
    ['massage for 2 hours', 'massage for 2 hours', {}],
    ['haircut under 500', 'haircut', { max: '500' }],
    ['haircut below ₹1,500', 'haircut', { max: '1500' }],
    ['haircut 300 to 800', 'haircut', { min: '300', max: '800' }],
    ['haircut above 2000 rupees', 'haircut', { min: '2000' }],
    ['haircut in bandra', 'haircut in bandra', {}],
    ['haircut within 5 km', 'haircut', { km: '5' }],
    ['haircut within 900 km', 'haircut', { km: '50' }],
    ['haircut for men', 'haircut', { gender: 'male' }],
    ['facial for ladies at home', 'facial', { gender: 'female', place: 'home' }],
    ['online guitar class', 'guitar class', { place: 'online' }],
    ['4 star spa', 'spa', { rating: '4' }],
    ['cheapest haircut', 'haircut', { sort: 'price' }],
    ['haircut asap', 'haircut', { sort: 'soonest' }],
    ['saturday', '', { date: '2026-11-28' }],
    ['near me', '', { in: 'Near me' }],
    ['', '', {}],
  ])('%s', (text, q, filters) => {
    expect(read(text)).toEqual({ q, filters });
  });

  test('Late on a Saturday, the rest of it is not offered', () => {
    const late = { today: Temporal.PlainDate.from('2026-11-28'), minute: 22 * 60 };
    expect(parseQuery('spa this weekend', late).filters.date).toBe('2026-11-29');
    expect(parseQuery('spa after 6', late).filters.date).toBe('2026-11-29');
    expect(parseQuery('spa tonight', late).filters.date).toBe('2026-11-28');
  });

  test("Today's weekday is used until its time has passed", () => {
    expect(read('spa wednesday evening').filters.date).toBe('2026-11-25');
    expect(read('spa wednesday').filters.date).toBe('2026-11-25');
  });
});

test('Any input is parsed, keeps its other words and gives valid filters', () => {
  const words = fc.constantFrom(
    ...'facial on at for two 4 pm today saturday after between and in pune under 500 ₹ 5 km near me home morning to - 12:30 99'.split(
      ' ',
    ),
  );
  const typed = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
    fc.string({ maxLength: 120, unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      let { q, filters } = read(text);
      for (let again = 0; Object.keys(filters).length > 0; again += 1) {
        expect(q.length).toBeLessThan(text.length);
        expect(again).toBeLessThan(60);
        if (filters.from && filters.to) expect(filters.from < filters.to).toBe(true);
        if (filters.date) expect(filters.date >= '2026-11-25').toBe(true);
        ({ q, filters } = read(q));
      }
      if (/facial/.test(text)) expect(q).toMatch(/facial/);
    }),
    { numRuns: 500, examples: [['me and facial']] },
  );
});
