/** How a service travels to customers' homes. */
export const texts = {
  tab: 'Travel time',
  description: 'How long you travel to your customers.',
  title: 'Travel time',
  subtitle: 'We keep the way to each home visit free in your calendar.',
  service: 'Service details',
  subject: 'The travel time',
  none: 'This service has no home visits',
  noneText: "Add 'At the customer's home' to the places of your service first.",
  perKm: 'Time for one kilometre',
  minutes: {
    one: '{count} minute',
    other: '{count} minutes',
  },
  example:
    'A customer {km} km away: {minutes} minutes of travel each way. We keep {both} minutes free before and after the visit.',
  area: 'You visit customers up to {km} km away. You can change this in your profile.',
  straight: 'Distances are a straight line, so allow for detours and traffic.',
  existing: 'Bookings made so far keep their travel time.',
  save: 'Save',
  saved: 'Saved. Bookings made so far keep their travel time.',
} as const;
