/** Customers who wait for a time of the professional's services. */
export const texts = {
  title: 'Waitlist',
  description: 'Customers waiting for a time of your services.',
  subtitle: 'Customers waiting for a taken time. When one opens up, we offer it to them in order.',
  subject: 'The waitlist',
  none: 'No one is waiting',
  noneText:
    'Customers who can’t find a time can join your waitlist. We offer them freed times automatically.',
  waiting: { one: '{count} customer waiting', other: '{count} customers waiting' },
  more: 'And {count} more',
  together: '{people} together',
  withMember: 'with {name}',
  since: 'Waiting since {moment}',
  offered: 'Offered: {moment} · held until {until}',
} as const;
