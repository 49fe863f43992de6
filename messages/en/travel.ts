/** How a service travels to customers' homes. */
export const texts = {
  tab: 'Travel time and fee',
  description: 'How long you travel to your customers, and what it costs.',
  title: 'Travel time and fee',
  subtitle:
    'We keep the travel time for each home visit free in your calendar. You can charge for it.',
  service: 'Service details',
  subject: 'The travel settings',
  none: 'This service has no home visits',
  noneText: 'Add ‘At the customer’s home’ to the places of your service first.',
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
  existing: 'Existing bookings keep their travel time and fee.',

  // What customers pay for the way.
  fee: 'Travel fee',
  freeKm: 'Free distance',
  km: 'km',
  feePerKm: 'Fee per extra km',
  zeroIsFree: '₹0 for no fee',
  wholeUpTo: 'Enter a whole number from 0 to {max}',
  noFee: 'Your customers pay no travel fee.',
  exampleFree: 'A customer {km} km away pays no travel fee.',
  exampleFee: 'A customer {km} km away pays a travel fee of {fee}.',
  youGet: 'You get {yours} of it.',
  begun:
    'Beyond the free distance, part of a kilometre counts as a full one. The fee is per booking, not per person.',
  commission: 'Our {percent}% commission applies to the fee too.',
  refunds:
    'Customers see the fee before they pay. It is refunded under the same rules as the price.',
  packages: 'Package visits include travel, so no fee is added.',
  save: 'Save',
  saved: 'Saved. Existing bookings keep their travel time and fee.',
} as const;
