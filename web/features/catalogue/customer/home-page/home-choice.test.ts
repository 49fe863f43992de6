import { expect, test } from 'vitest';
import type { Category } from '#contract/catalogue/views.ts';
import { homeChoice, homePath } from './home-choice.ts';

const salon: Category = { id: 'c1', name: 'Salon', slug: 'salon', tint: 'rose', subCategories: [] };
const task = '0192f0c1-0000-7000-8000-000000000001';
const read = (text: string) => homeChoice(new URLSearchParams(text), [salon]);

test('[HOME-04] an empty address shows men, all categories and no task', () => {
  expect(read('')).toMatchObject({ gender: 'male', category: undefined, taskId: undefined });
});

test('[HOME-03] invalid values in the address fall back to the default', () => {
  expect(read('gender=x&category=y&task=1%27--')).toEqual(read(''));
});

test('[HOME-01] [HOME-03] a choice survives the round trip through the address', () => {
  const choice = read(`category=salon&gender=female&task=${task}&services=all`);
  expect(choice).toMatchObject({ category: salon, gender: 'female', taskId: task });
  expect(homePath(choice, '#services')).toBe(
    `/?category=salon&gender=female&task=${task}&services=all#services`,
  );
});

test('[HOME-04] the default view has the plain address', () => {
  expect(homePath(read('gender=male'))).toBe('/');
});
