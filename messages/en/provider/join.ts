/** Becoming a professional, and the services of the site. */
export const texts = {
  tab: 'Become a professional',
  description: 'Offer your services on Zap Booking: set your hours and prices, get paid online.',
  title: 'Become a professional',
  subtitle: 'Get booked by people nearby.',
  hours: 'Your hours, your rules',
  hoursText: 'Customers can book only when you’re free, with the notice and breaks you set.',
  paid: 'Paid before you start',
  paidText: 'Customers pay online when they book. No reminders to send, no cash to count.',
  requests: 'Every request in one place',
  requestsText: 'See who’s coming, for what, when and where. Accept or decline in one tap.',
  open: 'Open your dashboard',
  how: 'How to join',
  account: 'Create your account.',
  login: 'Log in or sign up',
  form: 'Add your services, prices, hours and location. It takes about ten minutes, and you can pause and come back.',
  review:
    'We review your service and e-mail you. You can manage it right away; customers see it once we approve it.',
  add: 'Add your service',
} as const;
