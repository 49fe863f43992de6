/** MY STUFF: favourites, recently viewed services, and bookings to repeat. */
export const texts = {
  bookAgain: 'Book again',
  bookAgainOf: 'Book again: {name}',
  lastOn: 'last on {date}',
  favourites: 'Favourites',
  viewed: 'Recently viewed',
  clear: 'Clear',
  loadFailed: 'Your saved services could not be loaded.',
  empty: 'MyStuff is empty',
  emptyText: 'Tap the heart of a service you like. What you view and book appears here too.',
  explore: 'Explore Services',
} as const;
