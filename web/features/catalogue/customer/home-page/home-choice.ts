import type { Category, Gender } from '#contract/catalogue/views.ts';

/** The state of the home page, as its address holds it. */
export type HomeChoice = {
  category: Category | undefined;
  gender: Gender;
  taskId: string | undefined;
  showsAllTasks: boolean;
  showsAllServices: boolean;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address; a missing or invalid value falls back to the default (HOME-04: male). */
export function homeChoice(search: URLSearchParams, categories: readonly Category[]): HomeChoice {
  const task = search.get('task') ?? '';
  return {
    category: categories.find(({ slug }) => slug === search.get('category')),
    gender: search.get('gender') === 'female' ? 'female' : 'male',
    taskId: uuid.test(task) ? task : undefined,
    showsAllTasks: search.get('tasks') === 'all',
    showsAllServices: search.get('services') === 'all',
  };
}

/** The address of a state; omits defaults, so that each view has one address. */
export function homePath(choice: Partial<HomeChoice>, hash = ''): string {
  const search = new URLSearchParams();
  if (choice.category) search.set('category', choice.category.slug);
  if (choice.gender === 'female') search.set('gender', 'female');
  if (choice.taskId) search.set('task', choice.taskId);
  if (choice.showsAllTasks) search.set('tasks', 'all');
  if (choice.showsAllServices) search.set('services', 'all');
  const text = search.toString();
  return `/${text && `?${text}`}${hash}`;
}
