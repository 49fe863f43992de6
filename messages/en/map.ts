/** Maps of services, where one is configured. */
export const texts = {
  show: 'Show map',
  hide: 'Hide map',
  ofServices: 'Map of these services',
  of: 'Map: {name}',
  failed: 'The map can’t be displayed. The address and the list are all here.',
  empty: 'None of these services has a place to visit.',
} as const;
