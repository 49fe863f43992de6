import type { T } from '#messages/translation.ts';

type LinkState = { slug: string; saved: string | null; url: string };

/** The address below the field; before it is saved it leads nowhere, so it is displayed as a preview. */
export function linkHint(t: T, { slug, saved, url }: LinkState): string {
  return slug === saved ? url : t('share.willBe', { url });
}
