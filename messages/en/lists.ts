/** Lists with pages, and what stands in their place while they cannot be loaded. */
export const texts = {
  subject: 'The {noun}',
  loadFailed: '{subject} could not be loaded',
  refreshFailed: '{subject} could not be refreshed',
  asBefore: 'You’re seeing an earlier version.',
  pastEnd: 'There’s nothing on this page',
  pastEndText: 'Go back a page, or choose another filter.',
  pagesOf: 'Pages of {noun}',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page}',
  order: 'Order',
  descending: '{header}, descending',
  ascending: '{header}, ascending',
  drag: 'Drag to another place',
  up: 'Move {name} up',
  down: 'Move {name} down',
} as const;
