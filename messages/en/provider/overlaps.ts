/** The notice about bookings that were sold for the same time, on the dashboard and the page of the team. */
export const texts = {
  title: 'These bookings were made for the same time:',
  gotIt: 'Got it',
  text: 'They all stay booked. Open one to message the customer or to cancel it with a full refund. It can’t happen again: from now on each hour can be booked only once.',
} as const;
