/** How a service travels to customers' homes. */
export const texts = {
  tab: 'Travel time and fee',
  description: 'How long you travel to your customers, and what the way costs.',
  title: 'Travel time and fee',
  subtitle: 'We keep the way to each home visit free in your calendar. You can charge for it.',
  service: 'Service details',
  subject: 'The travel settings',
  none: 'This service has no home visits',
  noneText: "Add 'At the customer's home' to the places of your service first.",
  openService: 'Open the service',
  time: 'Travel time',
  perKm: 'Time for one kilometre',
  minutes: {
    one: '{count} minute',
    other: '{count} minutes',
  },
  example:
    'A customer {km} km away: {minutes} minutes of travel each way. We keep {both} minutes free before and after the visit.',
  area: 'You visit customers up to {km} km away. You can change this in your profile.',
  straight: 'Distances are a straight line, so allow for detours and traffic.',
  existing: 'Bookings made so far keep their travel time and fee.',

  // What customers pay for the way.
  fee: 'Travel fee',
  freeKm: 'Free distance',
  km: 'km',
  feePerKm: 'Fee for each further km',
  zeroIsFree: '₹0 for no fee',
  wholeUpTo: 'Enter a whole number from 0 to {max}',
  noFee: 'Your customers pay nothing for the way.',
  exampleFree: 'A customer {km} km away pays no travel fee.',
  exampleFee: 'A customer {km} km away pays a travel fee of {fee}. You get {yours} of it.',
  begun:
    'Each kilometre begun beyond the free distance counts. Everyone in a booking pays one fee together.',
  commission: 'Our commission of {percent}% applies to the fee as to the price.',
  refunds: 'Customers see the fee before they pay. It is refunded by the same table as the price.',
  packages: 'Visits of a package include the way, so no fee is added.',
  save: 'Save',
  saved: 'Saved. Bookings made so far keep their travel time and fee.',
} as const;
