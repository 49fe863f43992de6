/** Found services side by side, and the bar that leads there. */
export const texts = {
  // The bar below the results.
  bar: 'Services to compare',
  countOf: '{count} of {max}',
  chosen: {
    one: '{count} of {max} services chosen to compare',
    other: '{count} of {max} services chosen to compare',
  },
  oneMore: 'Choose one more to compare',
  full: 'You can compare {max} services at a time. Remove one to add another.',
  clear: 'Stop comparing',
  compare: 'Compare',

  // The comparison.
  title: 'Compare services',
  forParty: {
    one: 'Prices and times for {count} person',
    other: 'Prices and times for {count} people',
  },
  close: 'Close the comparison',
  loading: 'Loading the comparison…',
  failed: 'The comparison could not be loaded',
  table: 'Comparison',
  caption: 'Services side by side: each row is a feature, each column a service.',
  remove: 'Remove {name} from the comparison',
  alone: 'Choose another service in the results to compare it with this one.',
  leftOut: {
    one: '{count} service is not available any more, so we left it out.',
    other: '{count} services are not available any more, so we left them out.',
  },
  tooMany: 'We compare {max} services at a time and left out the others.',
  none: 'Nothing to compare',
  noneText: 'Choose services in the results, then compare them here.',

  // Its rows.
  task: 'Service',
  price: 'Price',
  times: 'Next times',
  notThen: 'Nothing free at your time. Next:',
  rating: 'Rating',
  distance: 'Distance',
  duration: 'Duration',
  eachPerson: 'per person',
  where: 'Where',
  verified: 'Verified',
  notVerified: 'Not yet',
  cancelling: 'If you cancel',
  refundable: 'Refundable',
  refundableText: 'The earlier you cancel, the more you get back.',
  nonRefundable: 'Non-refundable',
  nonRefundableText: 'You get nothing back.',
  booking: 'Booking',
  book: 'Book',
  bookOf: 'Book {task} at {name}',
} as const;
