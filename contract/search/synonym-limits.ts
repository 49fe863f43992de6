/** Separate from the limits of searches, because every visitor loads those. */
export const SYNONYM_PHRASE_MAX = 60;
export const SYNONYM_MEANS_MAX = 200;
/** Maximum number of meanings of one phrase. */
export const MEANINGS_MAX = 5;
export const synonymSorts = ['phrase', 'phrase-down', 'newest'] as const;
