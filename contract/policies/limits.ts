/** Choices that pages and the server share. This file has no schemas, so that pages can import it. */

export const taxKinds = ['gst-commission', 'gst-service', 'tcs', 'tds'] as const;
export const taxFilters = ['all', ...taxKinds] as const;
export const taxStates = ['all', 'on', 'coming', 'ended', 'withdrawn'] as const;
