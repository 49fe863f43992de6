/** The kinds of task with images; a service or a task names one of them as its icon. */
export const taskIconNames = [
  'haircut',
  'hair-colour',
  'hair-care',
  'barber',
  'beard',
  'facial',
  'makeup',
  'bridal',
  'mehndi',
  'manicure',
  'waxing',
  'threading',
  'spa-hands',
  'massage',
  'body-scrub',
  'yoga',
  'meditation',
  'physiotherapy',
  'nutrition',
  'counselling',
  'fitness',
  'ayurveda',
  'acupressure',
  'dental',
  'pottery',
  'painting',
  'block-printing',
  'dance',
  'music',
  'guitar',
  'cooking',
  'baking',
  'photography',
  'coding',
  'language',
  'gardening',
  'candle',
  'theatre',
  'chess',
  'default',
] as const;

export type TaskIconName = (typeof taskIconNames)[number];

/** The name if it has images, otherwise the default of its category. */
export function taskIconName(text: string | undefined): TaskIconName {
  return taskIconNames.find((name) => name === text) ?? 'default';
}
