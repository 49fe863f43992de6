/** Numbers and choices that pages show and the server enforces; without schemas, so that pages can import them. */

export const peopleSorts = ['newest', 'name', 'active'] as const;
export const personStates = ['open', 'suspended', 'deactivated', 'deleted'] as const;
export type PersonState = (typeof personStates)[number];
export const bookingSorts = ['newest', 'soonest', 'latest'] as const;
export const cancelSides = ['customer', 'provider', 'system'] as const;
export type CancelSide = (typeof cancelSides)[number];
