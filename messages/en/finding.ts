/** What home and search share: the search bar, and when and how far away a service is. */
export const texts = {
  searchServices: 'Search services',
  whatLabel: 'What are you looking for?',
  whatExample: 'Facial on Saturday for two',
  when: 'When',
  anyDay: 'Any day',
  cities: 'Cities',
  services: 'Services',
} as const;
