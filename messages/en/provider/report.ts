/** A customer's report about a booking, as the professional reads it. */
export const texts = {
  title: 'Report',
  description: 'What a customer reported, and your side of it.',
  requests: 'Booking Requests',
  didNotCome: 'Customer says you didn’t come',
  quality: 'Customer says the service was not right',
  wasThere: 'Customer says they were there',
  underReview: 'Under review',
  underReviewText:
    'We review both sides and decide. Until then, your earnings from this booking are on hold.',
  declined: 'Declined',
  declinedText: 'Your booking and earnings don’t change.',
  upheld: 'Confirmed',
  fullRefund: 'We refunded the customer in full.',
  partRefund: 'We refunded the customer {percent}% of the price.',
  byCustomer: 'Reported by the customer',
  notFound: 'Report not found',
  notFoundText: 'There’s no report about any of your bookings at this address.',
  loadFailed: 'We couldn’t load the report',
  aReport: 'Report',
} as const;
