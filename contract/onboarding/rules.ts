import { MENU_MAX } from '../catalogue/menu-rules.ts';
import { type Place, places } from '../catalogue/places.ts';
import { checkPrice } from '../catalogue/task-rules.ts';
import { checkEmail, checkPhone } from '../fields.ts';
import { checkImitation } from '../imitation.ts';
import { isPinOfCity } from '../locale/pin-states.ts';
import { checkDay, checkLength, checkWhole, type FormInterval } from './form-checks.ts';
import { type FormOwnTask, ownTaskErrors } from './own-task-rules.ts';
import { type FormTeam, teamErrors } from './team-rules.ts';

/** The service form as typed. This file has no schemas, so that pages can import it. */
export type FormTask = { taskId: string; price: string; minutes: string };
export type FormValues = FormTeam & {
  subCategoryId: string;
  name: string;
  description: string;
  /** Years. */
  experience: string;
  places: Place[];
  street: string;
  area: string;
  city: string;
  pin: string;
  latitude: string;
  longitude: string;
  /** Kilometres around the point within which customers are visited. */
  homeRadius: string;
  meetingLink: string;
  phone: string;
  email: string;
  tasks: FormTask[];
  ownTasks: FormOwnTask[];
  /** Seven days, Monday first. */
  hours: FormInterval[][];
  /** People served at once, unless the business is a team. */
  capacity: string;
};
/** The fields of the form; the others are managed with the service or with the team. */
export type FormAsks = { tasks: boolean; hours: boolean; team: boolean };
/** A field of the form; of tasks and hours also 'tasks.<taskId>.price' and 'hours.<day>'. */
export type FormErrors = Record<string, string>;

export const NAME_MIN = 3;
export const NAME_MAX = 80;
export const DESCRIPTION_MIN = 30;
export const DESCRIPTION_MAX = 2000;
export const PHOTOS_MAX = 8;
export const FORM_TASKS_MAX = 60;
export const DAY_INTERVALS_MAX = 3;
/** Maximum number of services of a person, including drafts. */
export const OWN_SERVICES_MAX = 20;
export const PIN_ELSEWHERE = 'This PIN code is in another state than the city';
const TYPED_MAX = 120;
const CAPACITY_MAX = 200;
const YEARS_MAX = 80;
const RADIUS_MAX = 100;
const MINUTES_MIN = 5;
const MINUTES_MAX = 720;

export const formSteps = [
  'about',
  'where',
  'contact',
  'tasks',
  'hours',
  'team',
  'preview',
] as const;
export type FormStep = (typeof formSteps)[number];

export const formStates = ['draft', 'pending', 'rejected', 'approved'] as const;
/** `approved`: customers see the values of the form. */
export type FormState = (typeof formStates)[number];

export const emptyForm: FormValues = {
  subCategoryId: '',
  name: '',
  description: '',
  experience: '',
  places: ['provider'],
  street: '',
  area: '',
  city: '',
  pin: '',
  latitude: '',
  longitude: '',
  homeRadius: '',
  meetingLink: '',
  phone: '',
  email: '',
  tasks: [],
  ownTasks: [],
  hours: [[], [], [], [], [], [], []],
  capacity: '1',
  takenBy: 'me',
  ownerServes: true,
  members: [],
  resources: [],
};

const stepFields: Partial<Record<FormStep, readonly string[]>> = {
  where: [
    ...['places', 'street', 'area', 'city', 'pin', 'latitude', 'longitude'],
    ...['homeRadius', 'meetingLink'],
  ],
  contact: ['phone', 'email', 'pictures'],
  tasks: ['tasks', 'ownTasks'],
  hours: ['hours'],
  team: ['takenBy', 'ownerServes', 'members', 'resources', 'capacity'],
};

/** The step that contains a field. */
export function stepOf(field: string): FormStep {
  const [root = ''] = field.split('.');
  return formSteps.find((step) => stepFields[step]?.includes(root)) ?? 'about';
}

/** The steps of a form, without those managed with the service. Whether it is a team belongs to the hours. */
export function stepsOf({ tasks, hours }: Pick<FormAsks, 'tasks' | 'hours'>): FormStep[] {
  const inForm: Partial<Record<FormStep, boolean>> = { tasks, hours, team: hours };
  return formSteps.filter((step) => inForm[step] ?? true);
}

/**
 * The error of every invalid field, in the order of the steps.
 * @param asks the fields of the form
 */
export function formErrors(
  values: FormValues,
  asks: FormAsks = { tasks: true, hours: true, team: true },
): FormErrors {
  const found: Record<string, string | undefined> = {
    ...aboutErrors(values),
    ...whereErrors(values),
    phone: checkPhone(values.phone),
    email: checkEmail(values.email),
    ...(asks.tasks ? taskErrors(values) : {}),
    ...(asks.hours ? hoursErrors(values) : {}),
    ...(asks.team ? teamErrors(values, taskKeys(values)) : {}),
    ...(asks.hours && !(asks.team && values.takenBy === 'team') ? capacityErrors(values) : {}),
  };
  return Object.fromEntries(
    Object.entries(found).filter((each): each is [string, string] => each[1] !== undefined),
  );
}

function aboutErrors({ subCategoryId, name, description, experience }: FormValues) {
  return {
    subCategoryId: subCategoryId ? undefined : 'Choose what kind of service it is',
    name: checkLength(name, 'The name', NAME_MIN, NAME_MAX) ?? checkImitation(name),
    description: checkLength(description, 'The description', DESCRIPTION_MIN, DESCRIPTION_MAX),
    experience: checkWhole(experience, 'Experience', 0, YEARS_MAX, 'years'),
  };
}

function whereErrors(values: FormValues) {
  const { places: chosen, homeRadius, meetingLink } = values;
  return {
    places: chosen.some((place) => places.includes(place))
      ? undefined
      : 'Choose at least one place',
    street: checkLength(values.street, 'The address', 5, TYPED_MAX),
    area: checkLength(values.area, 'The area', 2, 60),
    city: checkLength(values.city, 'The city', 2, 60),
    pin: checkPin(values),
    latitude: checkDegrees(values.latitude, 90),
    longitude: checkDegrees(values.longitude, 180),
    homeRadius: chosen.includes('home')
      ? checkWhole(homeRadius, 'The distance', 1, RADIUS_MAX, 'km')
      : undefined,
    meetingLink: chosen.includes('online') ? checkLink(meetingLink) : undefined,
  };
}

function checkPin({ pin, city }: FormValues): string | undefined {
  if (!/^[1-9]\d{5}$/.test(pin.trim())) return 'The PIN code has six digits';
  return isPinOfCity(pin, city) ? undefined : PIN_ELSEWHERE;
}

function taskErrors({ tasks, ownTasks }: FormValues): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = { tasks: checkCount(tasks, ownTasks) };
  for (const { taskId, price, minutes } of tasks) {
    found[`tasks.${taskId}.price`] = checkPrice(price);
    found[`tasks.${taskId}.minutes`] = checkWhole(
      minutes,
      'The duration',
      MINUTES_MIN,
      MINUTES_MAX,
      'minutes',
    );
  }
  return { ...found, ...ownTaskErrors(ownTasks) };
}

function checkCount(tasks: readonly FormTask[], own: readonly FormOwnTask[]): string | undefined {
  const count = own.reduce((sum, { variants }) => sum + variants.length, tasks.length);
  if (count === 0) return 'Choose at least one task that you offer';
  return count > MENU_MAX ? `Offer at most ${MENU_MAX} tasks and options` : undefined;
}

/** The keys by which members and resources refer to the tasks of a form. */
export function taskKeys({ tasks, ownTasks }: Pick<FormValues, 'tasks' | 'ownTasks'>): string[] {
  return [...tasks.map(({ taskId }) => taskId), ...ownTasks.map(({ key }) => key)];
}

function capacityErrors({ capacity }: FormValues) {
  return { capacity: checkWhole(capacity, 'The number', 1, CAPACITY_MAX, 'people') };
}

function hoursErrors({ hours }: FormValues): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {
    hours: hours.every((day) => day.length === 0)
      ? 'Open on at least one day of the week'
      : undefined,
  };
  for (const [day, intervals] of hours.entries()) found[`hours.${day}`] = checkDay(intervals);
  return found;
}

function checkDegrees(text: string, most: number): string | undefined {
  const isFine = /^-?\d{1,3}(\.\d{1,8})?$/.test(text.trim()) && Math.abs(Number(text)) <= most;
  return isFine ? undefined : 'Choose your city, or use your location, so that distances are right';
}

function checkLink(text: string): string | undefined {
  const isFine = text.trim().length <= 300 && URL.parse(text.trim())?.protocol === 'https:';
  return isFine ? undefined : 'Enter the link of your meeting room, beginning with https://';
}
