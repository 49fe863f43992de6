/** The master list is written in English. */
export const texts: Readonly<Record<string, string>> = {};
