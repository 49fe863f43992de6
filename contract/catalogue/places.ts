/** Places where a sub-service is performed; without schemas, so that pages can import them. */
export const places = ['provider', 'home', 'online'] as const;
export type Place = (typeof places)[number];
