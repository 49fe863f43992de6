import {
  type SavedMasterList,
  saveMasterList,
} from '#capabilities/catalogue/services/additions.store.ts';
import { grantRole } from '#capabilities/identity/index.ts';
import { addPerson, personByEmail } from '#capabilities/identity/store.ts';
import type { Clock } from '#platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { type CreatedService, createService } from '../create-service.ts';
import { createTeam } from '../create-team.ts';
import { masterList } from '../master-list/master-list.ts';
import { bengaluru } from './cities/bengaluru.ts';
import { delhi } from './cities/delhi.ts';
import { hyderabad } from './cities/hyderabad.ts';
import { mumbai } from './cities/mumbai.ts';
import type { DemoProvider } from './cities/provider.ts';
import { pune } from './cities/pune.ts';
import { demoCustomers } from './customers.ts';
import { demoLogins, demoServices } from './logins.ts';
import { demoServiceSpec } from './service-spec.ts';

const DOMAIN = 'demo.zapbooking.test';
const cities = {
  Mumbai: mumbai,
  Delhi: delhi,
  Bengaluru: bengaluru,
  Hyderabad: hyderabad,
  Pune: pune,
};

/** The ids of the demo data, from which the booking history is built. */
export type Demo = {
  /** The three demo logins, by role. */
  logins: { customer: string; provider: string; admin: string };
  /** Ids of the other demo customers. */
  customers: string[];
  /** Every service with its sub-services; the demo provider's salon and workshop come first. */
  services: CreatedService[];
};

type DemoOptions = {
  /** Receives a sentence about each finished step. */
  say?: (line: string) => void;
};

/**
 * Seeds the demo data: master list, providers, customers and the demo logins, in one transaction.
 * @returns undefined if the database has it already.
 */
export async function seedDemo(
  { db, clock }: { db: Db; clock: Clock },
  { say }: DemoOptions = {},
): Promise<Demo | undefined> {
  if (await personByEmail(db, `customer@${DOMAIN}`)) return undefined;
  try {
    const demo = await inTransaction(db, (tx) => createAll(tx, clock.now()));
    say?.(`Created the demo city: ${demo.services.length} services in five cities.`);
    return demo;
  } catch (error) {
    // Another process has seeded the same database first.
    if (error instanceof Refused && error.code === 'EMAIL_TAKEN') return undefined;
    throw error;
  }
}

async function createAll(tx: Tx, now: Temporal.Instant): Promise<Demo> {
  const logins = await seedLogins(tx, now);
  const master = await saveMasterList(tx, masterList);
  const services: CreatedService[] = [];
  for (const row of demoServices) {
    const at = daysBefore(now, 900);
    services.push(
      await createOne(tx, master, row, { ownerId: logins.provider, city: 'Mumbai', at }),
    );
  }
  let number = 0;
  for (const [city, providers] of Object.entries(cities)) {
    for (const row of providers) {
      number += 1;
      const at = daysBefore(now, 40 + number * 11);
      const phone = String(9_000_000_500 + number);
      const person = { name: row.person, handle: row.handle, phone, at };
      const ownerId = await createPerson(tx, person);
      await grantRole(tx, ownerId, 'provider', at);
      services.push(await createOne(tx, master, row, { ownerId, city, at }));
    }
  }
  return { logins, customers: await seedCustomers(tx, now), services };
}

async function seedLogins(tx: Tx, now: Temporal.Instant): Promise<Demo['logins']> {
  const at = daysBefore(now, 900);
  const create = (role: keyof typeof demoLogins) =>
    addPerson(tx, { ...demoLogins[role], email: `${role}@${DOMAIN}`, at });
  const logins = {
    customer: await create('customer'),
    provider: await create('provider'),
    admin: await create('admin'),
  };
  await grantRole(tx, logins.provider, 'provider', at);
  await grantRole(tx, logins.admin, 'admin', at);
  // Some actions need a second admin.
  await grantRole(tx, await create('second-admin'), 'admin', at);
  return logins;
}

async function seedCustomers(tx: Tx, now: Temporal.Instant): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of demoCustomers.entries()) {
    const phone = String(9_000_000_101 + index);
    ids.push(await createPerson(tx, { name, phone, at: daysBefore(now, 30 + index * 13) }));
  }
  return ids;
}

function createPerson(
  tx: Tx,
  person: { name: string; handle?: string | undefined; phone?: string; at: Temporal.Instant },
): Promise<string> {
  const [firstName = '', ...rest] = person.name.split(' ');
  const handle = person.handle ?? person.name.toLowerCase().replaceAll(' ', '.');
  return addPerson(tx, {
    email: `${handle}@${DOMAIN}`,
    firstName,
    lastName: rest.join(' '),
    phone: person.phone ?? null,
    at: person.at,
  });
}

async function createOne(
  tx: Tx,
  master: SavedMasterList,
  row: Omit<DemoProvider, 'person'>,
  base: { ownerId: string; city: string; at: Temporal.Instant },
): Promise<CreatedService> {
  const service = await createService(tx, master, demoServiceSpec(row, base));
  if (row.team) await createTeam(tx, service, row.team);
  return service;
}

function daysBefore(now: Temporal.Instant, days: number): Temporal.Instant {
  return now.subtract({ hours: days * 24 });
}
