import type { Place } from '#contract/catalogue/places.ts';
import { type FormInterval, minutesOf, oneLine } from '#contract/onboarding/form-checks.ts';
import { emptyForm, type FormAsks, type FormValues } from '#contract/onboarding/rules.ts';
import { paiseOf } from '#contract/paise-of.ts';

/** The public content of a service, as written by its provider. */
export type FormContent = {
  name: string;
  description: string;
  experienceYears: number;
  places: readonly Place[];
  address: string;
  area: string;
  city: string;
  latitude: number;
  longitude: number;
  homeRadiusKm: number | null;
  meetingLink: string | null;
  phone: string | null;
  email: string | null;
};

/**
 * Converts form values to content; invalid values become the closest valid ones.
 * @param now the current content: an unchanged address is kept literally
 */
export function contentOf(values: FormValues, now?: FormContent): FormContent {
  const area = values.area.trim();
  const city = values.city.trim();
  const isHome = values.places.includes('home');
  const isOnline = values.places.includes('online');
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    experienceYears: wholeOf(values.experience) ?? 0,
    places: (['provider', 'home', 'online'] as const).filter((one) => values.places.includes(one)),
    address: (now && untouched(values, now)) ?? addressOf(values),
    area,
    city,
    latitude: Number(values.latitude) || 0,
    longitude: Number(values.longitude) || 0,
    homeRadiusKm: isHome ? wholeOf(values.homeRadius) : null,
    meetingLink: isOnline ? values.meetingLink.trim() || null : null,
    phone: values.phone.replace(/\s/g, '') || null,
    email: values.email.trim().toLowerCase() || null,
  };
}

function untouched({ street, area, city, pin }: FormValues, now: FormContent): string | undefined {
  const before = valuesOf(now, '');
  const isSame =
    street === before.street && area === before.area && city === before.city && pin === before.pin;
  return isSame ? now.address : undefined;
}

/** Area and city appear once, even if the street contains them. */
function addressOf({ street, area, city, pin }: FormValues): string {
  const parts = [street.trim()];
  const known = street.toLowerCase();
  if (!known.includes(area.trim().toLowerCase())) parts.push(area.trim());
  if (!known.trimEnd().endsWith(city.trim().toLowerCase())) parts.push(city.trim());
  return `${parts.join(', ')} ${pin.trim()}`.trim();
}

/** The reverse: form values for a service that has no form. */
export function valuesOf(content: FormContent, subCategoryId: string): FormValues {
  const pin = /[1-9]\d{5}$/.exec(content.address)?.[0] ?? '';
  const whole = content.address.slice(0, content.address.length - pin.length).trimEnd();
  return {
    ...emptyForm,
    subCategoryId,
    name: content.name,
    description: content.description,
    experience: String(content.experienceYears),
    places: [...content.places],
    street: without(without(whole, `, ${content.city}`), `, ${content.area}`),
    area: content.area,
    city: content.city,
    pin,
    latitude: String(content.latitude),
    longitude: String(content.longitude),
    homeRadius: content.homeRadiusKm === null ? '' : String(content.homeRadiusKm),
    meetingLink: content.meetingLink ?? '',
    phone: content.phone ?? '',
    email: content.email ?? '',
  };
}

function without(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

/**
 * A live service with the new phone, e-mail, radius and meeting link, which need no approval; the
 * last two only for kinds of places that it already has.
 */
export function withImmediateChanges(live: FormContent, requested: FormContent): FormContent {
  return {
    ...live,
    phone: requested.phone,
    email: requested.email,
    homeRadiusKm: live.places.includes('home')
      ? (requested.homeRadiusKm ?? live.homeRadiusKm)
      : live.homeRadiusKm,
    meetingLink: live.places.includes('online')
      ? (requested.meetingLink ?? live.meetingLink)
      : live.meetingLink,
  };
}

const labels = {
  name: 'Name',
  description: 'Description',
  experienceYears: 'Experience in years',
  places: 'Where it happens',
  address: 'Address',
  area: 'Area',
  city: 'City',
  latitude: 'Latitude',
  longitude: 'Longitude',
  homeRadiusKm: 'Distance in km',
  meetingLink: 'Meeting link',
  phone: 'Phone',
  email: 'E-mail',
} as const satisfies Record<keyof FormContent, string>;

const placeNames = { provider: 'Own place', home: 'At home', online: 'Online' } as const;

export type Change = { field: string; from: string; to: string };

/** The differences between the live service and the form, formatted for admins. */
export function changesBetween(
  live: FormContent & { pictureIds: readonly string[] },
  requested: FormContent & { pictureIds: readonly string[] },
): Change[] {
  const fields = Object.keys(labels) as (keyof FormContent)[];
  const found = fields.flatMap((field) => {
    const [from, to] = [formatted(live[field]), formatted(requested[field])];
    return from === to ? [] : [{ field: labels[field], from, to }];
  });
  const [before, after] = [live.pictureIds, requested.pictureIds];
  if (before.join() === after.join()) return found;
  return [...found, { field: 'Pictures', from: `${before.length}`, to: photosText(before, after) }];
}

/** The number of pictures, and what it does not show: those that replace others, or another order. */
function photosText(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !after.includes(id)).length;
  if (added > 0 && removed > 0) return `${after.length}, of which ${added} new`;
  return added + removed > 0 ? `${after.length}` : `${after.length}, in another order`;
}

function formatted(value: FormContent[keyof FormContent]): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  return value.map((place) => placeNames[place]).join(', ');
}

/** The tasks of a form, with prices in paise. */
export function tasksBy(
  values: FormValues,
): { taskId: string; minutes: number; pricePaise: number | null }[] {
  return values.tasks.map(({ taskId, minutes, price }) => ({
    taskId,
    minutes: wholeOf(minutes) ?? 30,
    pricePaise: paiseOf(price) || null,
  }));
}

/** The own tasks of a form; a task with one variant has no names of variants. */
export function ownTasksBy({ ownTasks }: FormValues) {
  return ownTasks.map(({ key, taskId, name, variants }) => ({
    ...{ key, taskId, name: oneLine(name) },
    variants: variants.map(({ variant, minutes, price }) => ({
      variant: variants.length > 1 ? oneLine(variant) : null,
      minutes: wholeOf(minutes) ?? 30,
      pricePaise: paiseOf(price) ?? 0,
    })),
  }));
}

/** The number of people that the service serves at once; with a team, one per member. */
export function capacityOf({ capacity, takenBy }: FormValues, { team }: FormAsks): number {
  return team && takenBy === 'team' ? 1 : Number(capacity) || 1;
}

/** The weekly hours of a form in minutes of the day. */
export function weekBy(hours: readonly (readonly FormInterval[])[]) {
  return hours.map((day) => day.map(minutesOf));
}

/** Weekly hours in the form's format. */
export function hoursOf(
  weekly: readonly (readonly { fromMinute: number; toMinute: number }[])[],
): FormInterval[][] {
  return weekly.map((day) =>
    day.map(({ fromMinute, toMinute }) => ({ from: timeOf(fromMinute), to: timeOf(toMinute) })),
  );
}

function timeOf(minute: number): string {
  const of = minute % 1440;
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
}

function wholeOf(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}

/** Whether two forms have the same values. */
export function isSameContent(one: FormValues, other: FormValues): boolean {
  const keys = Object.keys(emptyForm) as (keyof FormValues)[];
  const textOf = (values: FormValues) => JSON.stringify(keys.map((key) => ordered(values[key])));
  return textOf(one) === textOf(other);
}

/** The same value with the keys of all records sorted, because the database reorders them. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([key, one]) => [key, ordered(one)]);
}
