/** The page about the services of the site. */
export const texts = {
  tab: 'Our Services',
  description: 'Salon booking, health service booking and programs booking with Zap Booking.',
  title: 'Our Services',
  subtitle:
    'Three ways to spend an hour well. You see the price and the free times before you decide.',
  salon: 'Salon Booking',
  salonText: 'Haircuts, colour, facials, nails and make-up, at the salon or at your home.',
  health: 'Health Service Booking',
  healthText: 'Massage, yoga, physiotherapy, nutrition and counselling, in person or online.',
  programs: 'Programs Booking',
  programsText:
    'Pottery, painting, cooking, music and more: workshops for one person or for twenty.',
  find: 'Find',
  findText: 'Browse services near you, with prices and reviews.',
  pick: 'Pick a time',
  pickText: 'See only free times. We hold yours while you pay.',
  pay: 'Pay and go',
  payText: 'Pay online and get an e-mail at once. Change or cancel under clear rules.',
  how: 'How it works',
  start: 'Get Started Now',
} as const;
