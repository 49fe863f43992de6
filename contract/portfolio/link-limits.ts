import { checkImitation } from '../imitation.ts';

export const SLUG_MIN = 3;
export const SLUG_MAX = 60;
/** Addresses that one service may have had; replaced ones stay and lead to the present one. */
export const LINKS_MAX = 10;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The sentence to show about a name of an address, or undefined. Without schemas, so that pages can import it. */
export function checkSlug(slug: string): string | undefined {
  if (slug.length < SLUG_MIN || slug.length > SLUG_MAX) {
    return `Use ${SLUG_MIN} to ${SLUG_MAX} characters.`;
  }
  if (!SLUG.test(slug)) return 'Use small letters, digits and single hyphens.';
  return checkImitation(slug);
}

/** What a typed or suggested text is as the name of an address. */
export function slugFrom(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, SLUG_MAX)
    .replace(/-+$/, '');
}

/** The address of a service below the host. */
export const linkPath = (slug: string) => `/b/${slug}`;
