/** The professional's day on the dashboard: the next customer, the entries and the requests to answer. */
export const texts = {
  // The sentence below the greeting.
  noCustomers: 'Today: no customers.',
  customers: { one: 'Today: {count} customer.', other: 'Today: {count} customers.' },
  next: 'Next: {name}, {start}, {task}.',

  // The next customer.
  nextCustomer: 'Next customer',
  noneSoon: 'No customers in the next seven days',
  noneSoonText: 'Accepted bookings and walk-ins appear here.',
  noneYetText: 'Your first bookings appear here once customers can find your service.',
  with: 'with {name}',
  others: {
    one: '{count} more customer starts at the same time.',
    other: '{count} more customers start at the same time.',
  },
  directions: 'Directions',
  viewBooking: 'View booking',
  message: 'Message',
  call: 'Call',
  callOf: 'Call {name}',
  now: 'Now',
  in: 'In {time}',
  atYourPlace: 'At your place',
  online: 'Online',

  // The entries of the day.
  title: 'Your day',
  openCalendar: 'Open calendar',
  failed: 'We couldn’t load your day',
  empty: 'Nothing booked today',
  emptyText: 'Walk-ins and bookings for today appear here.',
  walkIn: 'Walk-in',
  arrived: 'Arrived',
  noShow: 'No-show',
  cancelled: 'Cancelled',
  class: 'Class',
  placesTaken: '{taken} of {places} places taken',
  toAnswer: { one: '{count} to answer', other: '{count} to answer' },
  proposedTo: 'Proposed time',
  proposedFrom: 'Another time proposed',
  timeOff: 'Time off',
  closedByYou: 'Closed by you',
  busyIn: 'Busy in {name}',
  otherCalendar: 'Another calendar',

  // The requests to answer.
  requests: 'Requests to answer',
  requestCount: 'Requests to answer ({pending})',
  seeAll: 'See all {pending}',
  requestsFailed: 'We couldn’t load your requests',
  noRequests: 'No requests to answer',
  noRequestsText: 'New requests from your customers appear here automatically.',
  requestOf: 'Request from {name}, {task}',
  actionOf: '{action} {name}, {task}',
} as const;
