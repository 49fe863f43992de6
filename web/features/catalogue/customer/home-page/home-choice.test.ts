import { expect, test } from 'vitest';
import type { Category } from '#contract/catalogue/views.ts';
import { homeChoice, homePath, taskPath } from './home-choice.ts';

const salon: Category = {
  id: 'c1',
  name: 'Salon',
  slug: 'salon',
  tint: 'rose',
  image: null,
  subCategories: [],
};
const read = (text: string, cookies = '') =>
  homeChoice(new URLSearchParams(text), [salon], cookies);

test('[HOME-04] an empty URL shows men and all categories', () => {
  expect(read('')).toMatchObject({ gender: 'male', category: undefined });
});

test('[HOME-03] invalid values in the URL or the cookie fall back to the default', () => {
  expect(read('gender=x&category=y', 'gender=1%27--')).toEqual(read(''));
});

test('[HOME-01] [HOME-03] a choice survives the round trip through the URL', () => {
  const choice = read('category=salon&gender=female&services=all');
  expect(choice).toMatchObject({ category: salon, gender: 'female' });
  expect(homePath(choice, '#services')).toBe(
    '/?category=salon&gender=female&services=all#services',
  );
});

test('[HOME-04] the default view has a URL without parameters', () => {
  expect(homePath(read('gender=male'))).toBe('/');
});

test('[HOME-04] the last chosen gender is the default, and the URL overrides it', () => {
  expect(read('', 'place=Pune; gender=female').gender).toBe('female');
  expect(homePath(read('', 'gender=female'))).toBe('/');
  const men = read('gender=male', 'gender=female');
  expect(men.gender).toBe('male');
  expect(homePath(men)).toBe('/?gender=male');
});

test('a task is searched near the known place, for its gender', () => {
  const place = { in: 'Near me', near: '18.52,73.86' };
  expect(taskPath({ name: 'Hair spa', gender: null }, undefined)).toBe('/search?q=Hair+spa');
  expect(taskPath({ name: 'Bridal make-up', gender: 'female' }, place)).toBe(
    '/search?q=Bridal+make-up&in=Near+me&near=18.52%2C73.86&gender=female',
  );
});
