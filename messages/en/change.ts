/** What the page of a booking says about a new time and more people: requested, unpaid and paid for. */
export const texts = {
  // Requested, until the provider answers.
  pending: 'Your {from} booking is kept until they confirm {to}.',
  answerBy: 'They’ll answer by {moment}. If they decline or don’t answer, nothing changes.',
  answerByPaid:
    'They’ll answer by {moment}. If they decline or don’t answer, nothing changes, and the {amount} you paid is refunded.',
  answerByBack:
    'They’ll answer by {moment}. If they decline or don’t answer, nothing changes. If they confirm, you get {amount} back.',
  keepTime: 'Keep {time}',
  timeWithdrawn: 'Request withdrawn. Your booking stays at {time}.',
  requestedMore: {
    one: 'You asked to add {count} more person',
    other: 'You asked to add {count} more people',
  },
  peopleUntil: {
    one: '{count} person until {time}.',
    other: '{count} people until {time}.',
  },
  keepPeople: { one: 'Keep {count} person', other: 'Keep {count} people' },
  peopleWithdrawn: 'Request withdrawn. Your payment of {amount} is refunded.',

  // The payment of a new time.
  timeTitle: 'Reschedule booking',
  timePayment: 'New time: {service} at {place}',
  timeNotOrdered: 'We couldn’t reschedule your booking. Please try again.',
  timeAgain: 'Reschedule',
  request: 'Request',
  timeDone: 'Your booking has a new time',
  timeDoneText: 'Everything else stays the same.',
  timeDoneToast: 'Your booking has a new time.',
  timeRequested: 'New time requested',
  timeRequestedText:
    'Your booking stays at its current time until they confirm. If they don’t, this payment is refunded in full.',
  timeRequestedToast:
    'New time requested. Your booking stays at its current time until they confirm.',
  timeUnpaid: 'A new time is held for you',
  timeUnpaidText:
    'Pay the difference within {time} to reschedule your booking. Otherwise it stays at its current time.',
  timeUnpaidAskText:
    'Pay the difference within {time} and we ask the professional. Otherwise the booking stays at its current time.',
  timeConfirming:
    'Once it’s confirmed, your booking is rescheduled. If the new time is gone by then, this payment is refunded in full and your booking stays as it is.',
  timeRefunding: 'The new time was no longer free',
  timeRefundingText: 'This payment is being refunded in full. Your booking keeps its old time.',
  timeUnverified:
    'Your bank may show the money as taken. We’re checking with them: either the booking is rescheduled, or this payment is refunded. Please don’t pay twice.',
  memberDone: 'Another team member will serve you.',
  memberNotOrdered: 'We couldn’t change the team member. Please try again.',
  memberAgain: 'Change',

  // The payment of more people.
  peopleTitle: 'Add people',
  peoplePayment: 'More people: {service} at {place}',
  peopleNotOrdered: 'We couldn’t add the people. Please try again.',
  peopleAgain: 'Add',
  peopleDone: 'Your booking has more people now',
  peopleDoneText: 'The new end time and the price are on the booking.',
  peopleDoneToast: 'Your booking has more people now.',
  peopleRequested: 'Request sent',
  peopleRequestedText:
    'Your booking stays as it is until they confirm. If they decline, this payment is refunded in full.',
  peopleRequestedToast: 'Request sent. Your booking stays as it is until they confirm.',
  peopleUnpaid: 'Places for more people are held for you',
  peopleUnpaidText: 'Pay within {time} and they are added. Otherwise the booking stays as it is.',
  peopleUnpaidAskText:
    'Pay within {time} and we ask the professional. Otherwise the booking stays as it is.',
  dontAdd: 'Don’t add',
  peopleConfirming:
    'Once it’s confirmed, the people are added. If there’s no room by then, this payment is refunded in full.',
  peopleRefunding: 'The people couldn’t be added',
  peopleRefundingText: 'This payment is being refunded in full. Nothing else changes.',
  peopleUnverified:
    'Your bank may show the money as taken. We’re checking with them: either the people are added, or this payment is refunded. Please don’t pay twice.',

  // The payment of either.
  minutesLeft: { one: 'one more minute to pay', other: '{count} minutes left to pay' },
  close: 'Close, back to the booking',
  back: 'Back to the booking',
  nothingToDo: 'You don’t need to do anything. {next}',
  secondPayment:
    'You had already paid for this. The second payment is being refunded in full. {text}',
  paidElsewhere: 'This is already paid for, for example in another tab. {text}',
} as const;
