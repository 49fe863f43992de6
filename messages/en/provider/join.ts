/** Becoming a professional, and the services of the site. */
export const texts = {
  tab: 'Become a professional',
  description: 'Offer your services on Zap Booking: your hours, your prices, paid online.',
  title: 'Become a professional',
  subtitle: 'Offer your skills to people nearby who need them.',
  hours: 'Your hours, your rules',
  hoursText: 'Customers see only your free times, with the notice and breaks you set.',
  paid: 'Paid before you start',
  paidText: 'Every booking is paid online. No follow-ups, no cash to count.',
  requests: 'All requests in one place',
  requestsText: 'Who, what, how many and where on one card. Accept or decline in one tap.',
  open: 'Open your dashboard',
  how: 'How to join',
  account: 'Create an account.',
  login: 'Login or create one',
  form: 'Tell us what you offer, where, when and at what price. It takes about ten minutes, and you can continue later.',
  review:
    'We review it and e-mail you. Meanwhile you can manage your service; customers see it once we approve it.',
  add: 'Add your service',
} as const;
