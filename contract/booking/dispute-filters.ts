export const disputeTabs = ['open', 'decided'] as const;
export const disputeKindFilters = [
  'all',
  'provider-no-show',
  'quality',
  'contested-no-show',
] as const;
/** The usual order: open reports that wait longest first, what was decided last first. */
export const disputeSorts = ['usual', 'turned'] as const;
