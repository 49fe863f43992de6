/** The dialog that adds people to a booking. */
export const texts = {
  now: '{service} at {place}, {moment}, now {people}',
  close: 'Close without adding',
  howMany: 'How many more people?',
  atMost: 'A booking has at most {most} people',
  fewer: 'Remove one person',
  more: 'Add one person',
  morePeople: { one: '{count} more person', other: '{count} more people' },
  after: 'Your booking after that',
  priceToday: 'Service, at today’s price',
  charge: 'Booking charge',
  toPayNow: 'To pay now',
  confirmsFirst:
    'The professional confirms first. If they decline or don’t answer, your booking stays as it is and this payment is refunded.',
  atOnce: 'They’re added as soon as you’ve paid. Until then your booking stays as it is.',
  laterNone: 'If you cancel later, you won’t get a refund.',
  laterFull:
    'Full refund until {moment}. If fewer people come, those added last are cancelled first.',
  laterPart:
    '{percent}% refund until {moment}. If fewer people come, those added last are cancelled first.',
  holding: 'Holding the places…',
  opening: 'Places held. Opening the payment…',
  addAndPay: 'Add {people} and pay {amount}',
  requestAndPay: 'Request and pay {amount}',
} as const;
