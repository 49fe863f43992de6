/** The page that adds a visit, which a business entered, to one's bookings. */
export const texts = {
  title: 'Add a visit',
  description: 'Add a visit to your bookings.',
  question: 'Add this visit to your bookings?',
  text: 'You pay at the venue. Nothing is charged here, and the link works once.',
  add: 'Add to my bookings',
  added: 'Added to your bookings.',
  notNow: 'Not now',
  refused: 'This link doesn’t work',
} as const;
