/** '1 task', '2 tasks'. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** '1 person', '3 people'. */
export function formatPeople(people: number): string {
  return formatCount(people, 'person', 'people');
}
