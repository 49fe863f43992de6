import { expect, test } from 'vitest';
import { customerStatuses } from '#contract/booking/views.ts';
import { english } from '#test/support/texts/texts.ts';
import { filterOf, filters, statusLabel, statusMeaning } from './booking-status.ts';

test('[MYB-04, MYB-05, ENT-25] five tabs, each with a key, label, icon and gradient', () => {
  expect(filters.map(({ key }) => key)).toEqual([
    'all',
    'assigned',
    'accepted',
    'cancelled',
    'completed',
  ]);
  expect(filters.every(({ key }) => english(`bookings.${key}`).toLowerCase() === key)).toBe(true);
  expect(new Set(filters.map(({ icon }) => icon)).size).toBe(5);
  expect(new Set(filters.map(({ gradient }) => gradient)).size).toBe(5);
});

test('[MYB-07] a URL without a tab shows all bookings', () => {
  expect(filterOf(null)).toBe('all');
  expect(filterOf('nonsense')).toBe('all');
});

test.each(customerStatuses)('[MYB-09] %s is compared without regard to case', (status) => {
  expect(filterOf(status.toUpperCase())).toBe(status);
  expect(statusLabel(english, status.toUpperCase())).toEqual(statusLabel(english, status));
});

test('[MYB-19] the customer’s statuses are these four', () => {
  expect([...customerStatuses].sort()).toEqual(['accepted', 'assigned', 'cancelled', 'completed']);
});

test('[MYB-20] an unknown status falls back to the first one', () => {
  expect(statusLabel(english, 'mystery').label).toBe('Assigned');
});

test.each([
  ['provider', /See you there/],
  ['home', /comes to you/],
  ['online', /meet online/],
] as const)('a confirmed booking at the place %s says where it is', (place, text) => {
  expect(statusMeaning(english, 'accepted', place)).toMatch(text);
});
