/** The API writes English. */
export const texts: Readonly<Record<string, string>> = {};
