import { z } from 'zod';
import { refuseSetting } from '../config-error.ts';

/** The map of places: its style, and all origins that the style loads from. */
export type MapSettings = { styleUrl: string; origins: readonly string[] };

const httpsUrl = z.url({ protocol: /^https$/ });

export const mapSettings = {
  MAP_STYLE_URL: httpsUrl.optional(),
  MAP_ORIGINS: z
    .string()
    .refine((text) => originsIn(text).every((origin) => isOrigin(origin)))
    .optional(),
};

export const mapFormats = {
  MAP_STYLE_URL: 'the https address of a MapLibre style',
  MAP_ORIGINS: 'https origins parted by commas, such as https://tiles.example',
};

/** @returns undefined without a style: then no page loads anything of a map */
export function readMap(
  env: {
    [Name in keyof typeof mapSettings]?: string | undefined;
  },
): MapSettings | undefined {
  const { MAP_STYLE_URL: styleUrl, MAP_ORIGINS: others = '' } = env;
  if (styleUrl === undefined) {
    if (others !== '') refuseSetting('MAP_STYLE_URL', 'is needed with MAP_ORIGINS');
    return undefined;
  }
  return { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...originsIn(others)])] };
}

function originsIn(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** A path or a wildcard would widen the policy of pages. */
function isOrigin(text: string): boolean {
  return httpsUrl.safeParse(text).success && new URL(text).origin === text;
}
