import { expect, test } from 'vitest';
import { categoryImage } from './category-image.ts';

function category(slug: string, icon: string) {
  const subCategories = [{ id: 's', name: 'First', icon }];
  return { id: 'c', name: 'Name', slug, tint: 'blue', image: null, subCategories } as const;
}

test('a category of the specification has its own scene', () => {
  const workshops = { ...category('programs-workshops', 'dance'), subCategories: [] };
  expect(categoryImage(workshops)).toEqual({ scene: 'pottery', palette: 'blue' });
});

test('an added category does not look like another one of its tint', () => {
  expect(categoryImage(category('home-services', 'default')).scene).toBe('gardening');
  expect(categoryImage({ ...category('new', 'default'), subCategories: [] }).scene).toBe(
    'gardening',
  );
  expect(categoryImage(category('photo-studios', 'photography')).scene).toBe('camera');
});
