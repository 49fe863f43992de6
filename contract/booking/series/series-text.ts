import type { SeriesPart } from './part.ts';

/** 'Weekly, 2 of 6', 'Every 2 weeks, 2 of 6' */
export function seriesText({ everyWeeks, ...place }: Omit<SeriesPart, 'seriesId'>): string {
  return `${everyWeeks === 1 ? 'Weekly' : 'Every 2 weeks'}, ${placeInSeries(place)}`;
}

/** '2 of 6' */
export function placeInSeries({ part, of }: Pick<SeriesPart, 'part' | 'of'>): string {
  return `${part} of ${of}`;
}
