/** The drawings in public/task-icons; a service or a task names one of them. */
export const taskIconNames = [
  'haircut',
  'hair-colour',
  'beard',
  'facial',
  'makeup',
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
  'dance',
  'music',
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

/** The name when a drawing of it exists, otherwise the bolt. */
export function taskIconName(text: string | undefined): TaskIconName {
  return taskIconNames.find((name) => name === text) ?? 'default';
}
