/** Where a sub-service is performed; apart from the schemas, so that a page carries none. */
export const places = ['provider', 'home', 'online'] as const;
export type Place = (typeof places)[number];
