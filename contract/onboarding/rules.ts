import { type Place, places } from '../catalogue/places.ts';
import { checkPrice } from '../catalogue/task-rules.ts';
import { checkEmail, checkPhone } from '../fields.ts';

/** What a provider tells about a service, as it was typed; no schemas, because pages carry this. */
export type FormTask = { taskId: string; price: string; minutes: string };
/** Wall-clock times 'HH:MM'; '00:00' as an end is midnight. */
export type FormInterval = { from: string; to: string };
export type FormValues = {
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
  /** Kilometres around the point in which customers are visited. */
  homeRadius: string;
  meetingLink: string;
  phone: string;
  email: string;
  tasks: FormTask[];
  /** Seven days, Monday first. */
  hours: FormInterval[][];
  /** People served at once. */
  capacity: string;
};
/** A field of the form; of tasks and hours also 'tasks.<taskId>.price' and 'hours.<day>'. */
export type FormErrors = Record<string, string>;

export const NAME_MIN = 3;
export const NAME_MAX = 80;
export const DESCRIPTION_MIN = 30;
export const DESCRIPTION_MAX = 2000;
export const PICTURES_MAX = 8;
export const FORM_TASKS_MAX = 60;
export const DAY_INTERVALS_MAX = 3;
/** Services that one person may have, with those that are not submitted yet. */
export const OWN_SERVICES_MAX = 20;
const TYPED_MAX = 120;
const CAPACITY_MAX = 200;
const YEARS_MAX = 80;
const RADIUS_MAX = 100;
const MINUTES_MIN = 5;
const MINUTES_MAX = 720;

export const formSteps = ['about', 'where', 'contact', 'tasks', 'hours', 'preview'] as const;
export type FormStep = (typeof formSteps)[number];

export const formStates = ['draft', 'pending', 'rejected', 'approved'] as const;
/** `approved`: what the form says is what customers see. */
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
  hours: [[], [], [], [], [], [], []],
  capacity: '1',
};

const stepFields: Partial<Record<FormStep, readonly string[]>> = {
  where: [
    ...['places', 'street', 'area', 'city', 'pin', 'latitude', 'longitude'],
    ...['homeRadius', 'meetingLink'],
  ],
  contact: ['phone', 'email', 'pictures'],
  tasks: ['tasks'],
  hours: ['hours', 'capacity'],
};

/** The step on which a field stands. */
export function stepOf(field: string): FormStep {
  const [root = ''] = field.split('.');
  return formSteps.find((step) => stepFields[step]?.includes(root)) ?? 'about';
}

/** The steps of a form: tasks and hours of a service that has them are kept where they are managed. */
export function stepsOf(asks: { tasks: boolean; hours: boolean }): FormStep[] {
  return formSteps.filter((step) => (step !== 'tasks' && step !== 'hours') || asks[step]);
}

/**
 * The sentence of every field that stands in the way of submitting, in the order of the steps.
 * @param asks whether the form is asked for tasks and hours as well.
 */
export function formErrors(
  values: FormValues,
  asks: { tasks: boolean; hours: boolean } = { tasks: true, hours: true },
): FormErrors {
  const found: Record<string, string | undefined> = {
    ...aboutErrors(values),
    ...whereErrors(values),
    phone: checkPhone(values.phone),
    email: checkEmail(values.email),
    ...(asks.tasks ? taskErrors(values.tasks) : {}),
    ...(asks.hours ? hoursErrors(values) : {}),
  };
  return Object.fromEntries(
    Object.entries(found).filter((each): each is [string, string] => each[1] !== undefined),
  );
}

function aboutErrors({ subCategoryId, name, description, experience }: FormValues) {
  return {
    subCategoryId: subCategoryId ? undefined : 'Choose what kind of service it is',
    name: checkLength(name, 'The name', NAME_MIN, NAME_MAX),
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
    pin: /^[1-9]\d{5}$/.test(values.pin.trim()) ? undefined : 'The PIN code has six digits',
    latitude: checkDegrees(values.latitude, 90),
    longitude: checkDegrees(values.longitude, 180),
    homeRadius: chosen.includes('home')
      ? checkWhole(homeRadius, 'The distance', 1, RADIUS_MAX, 'km')
      : undefined,
    meetingLink: chosen.includes('online') ? checkLink(meetingLink) : undefined,
  };
}

function taskErrors(tasks: readonly FormTask[]): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {
    tasks: tasks.length === 0 ? 'Choose at least one task that you offer' : undefined,
  };
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
  return found;
}

function hoursErrors({ hours, capacity }: FormValues): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {
    hours: hours.every((day) => day.length === 0)
      ? 'Open on at least one day of the week'
      : undefined,
  };
  for (const [day, intervals] of hours.entries()) found[`hours.${day}`] = checkDay(intervals);
  found['capacity'] = checkWhole(capacity, 'The number', 1, CAPACITY_MAX, 'people');
  return found;
}

function checkDay(intervals: readonly FormInterval[]): string | undefined {
  const spans = intervals.map(minutesOf).toSorted((a, b) => a.fromMinute - b.fromMinute);
  let before = 0;
  for (const { fromMinute, toMinute } of spans) {
    if (Number.isNaN(fromMinute) || Number.isNaN(toMinute)) return 'Enter both times';
    if (fromMinute >= toMinute) return 'Closing time must be after opening time';
    if (fromMinute < before) return 'The hours of a day must not overlap';
    before = toMinute;
  }
  return undefined;
}

/** Minutes of the day; NaN for what is no time. */
export function minutesOf({ from, to }: FormInterval): { fromMinute: number; toMinute: number } {
  const end = minuteOf(to);
  return { fromMinute: minuteOf(from), toMinute: end === 0 ? 1440 : end };
}

function minuteOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
}

function checkLength(text: string, what: string, least: number, most: number): string | undefined {
  const { length } = text.trim();
  if (length < least) return `${what} needs at least ${least} characters`;
  return length > most ? `${what} has at most ${most} characters` : undefined;
}

function checkWhole(
  text: string,
  what: string,
  least: number,
  most: number,
  unit: string,
): string | undefined {
  const isFine = /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
  return isFine ? undefined : `${what} must be a whole number from ${least} to ${most} ${unit}`;
}

function checkDegrees(text: string, most: number): string | undefined {
  const isFine = /^-?\d{1,3}(\.\d{1,8})?$/.test(text.trim()) && Math.abs(Number(text)) <= most;
  return isFine ? undefined : 'Choose your city, or use your location, so that distances are right';
}

function checkLink(text: string): string | undefined {
  const isFine = text.trim().length <= 300 && URL.parse(text.trim())?.protocol === 'https:';
  return isFine ? undefined : 'Enter the link of your meeting room, beginning with https://';
}
