import type { ServiceSpec, SubServiceSpec } from '../create-service.ts';
import { masterList } from '../master-list/master-list.ts';
import { slugOf } from '../master-list/task.ts';
import { weekOf } from '../week-of.ts';
import type { DemoProvider } from './cities/provider.ts';
import { homeServices } from './cities/teams.ts';

const subCategories = new Map(
  masterList.flatMap((category) => category.subCategories.map((sub) => [sub.slug, sub])),
);
const minutesOf = new Map<string, number>([
  ...[...subCategories.values()].flatMap((sub) =>
    sub.tasks.map((task) => [task.slug, task.minutes] as const),
  ),
  ...homeServices.tasks.map(([name, minutes]) => [slugOf(name), minutes] as const),
]);

/** Converts a row of the demo's tables into its service, which is approved and marked as demo data. */
export function demoServiceSpec(
  row: Omit<DemoProvider, 'person'>,
  base: { ownerId: string; city: string; at: Temporal.Instant },
): ServiceSpec {
  const { places = ['provider'] } = row;
  const slug = (slugOf(row.name) || slugOf(row.handle ?? row.sub)).slice(0, 40);
  return {
    ...base,
    subCategory: row.sub,
    name: row.name,
    icon: subCategories.get(row.sub)?.icon ?? 'default',
    description: row.about,
    area: row.area,
    address: row.address,
    latitude: row.at[0],
    longitude: row.at[1],
    email: `hello@${slug}.demo.zapbooking.test`,
    experienceYears: row.years,
    places,
    homeRadiusKm: row.homeKm ?? null,
    meetingLink: places.includes('online') ? `https://meet.zapbooking.test/${slug}` : null,
    status: row.isBusy ? 'busy' : 'available',
    isActive: true,
    isVerified: row.isVerified ?? true,
    approvalStatus: 'approved',
    isDemo: true,
    subServices: Object.entries(row.prices).map(([task, price]) => subServiceOf(task, price)),
    settings: settingsOf(row),
  };
}

function subServiceOf(task: string, price: DemoProvider['prices'][string]): SubServiceSpec {
  const [rupees, minutes] = Array.isArray(price) ? price : [price, minutesOf.get(task)];
  if (minutes === undefined) throw new Error(`The master list has no '${task}'`);
  return { task, minutes, pricePaise: rupees === null ? null : rupees * 100 };
}

function settingsOf(row: Omit<DemoProvider, 'person'>): ServiceSpec['settings'] {
  return {
    weekly: weekOf(row.hours),
    capacity: row.capacity ?? 1,
    stepMinutes: row.step ?? 30,
    bufferMinutes: row.buffer ?? 0,
    noticeMinutes: row.notice ?? 120,
    autoAccept: row.autoAccept ?? false,
  };
}
