import { checkImitation } from '../imitation.ts';

export const SLUG_MIN = 3;
export const SLUG_MAX = 60;
/** The maximum number of links of a service over time; earlier ones are kept and redirect to the current one. */
export const LINKS_MAX = 10;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The error of a typed link name, or undefined. Without schemas, so that pages can import it. */
export function checkSlug(slug: string): string | undefined {
  if (slug.length < SLUG_MIN || slug.length > SLUG_MAX) {
    return `Use ${SLUG_MIN} to ${SLUG_MAX} characters.`;
  }
  if (!SLUG.test(slug)) return 'Use small letters, digits and single hyphens.';
  return checkImitation(slug);
}

/** Converts a typed or suggested text to a link name. */
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

/** The path of a service's link. */
export const linkPath = (slug: string) => `/b/${slug}`;
