import type { SeriesPart } from './part.ts';

/** '2 of 6' */
export function placeInSeries({ part, of }: Pick<SeriesPart, 'part' | 'of'>): string {
  return `${part} of ${of}`;
}
