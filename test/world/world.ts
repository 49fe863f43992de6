import {
  type SavedMasterList,
  saveMasterList,
} from '#capabilities/catalogue/services/additions.store.ts';
import { grantRole } from '#capabilities/identity/index.ts';
import { addPerson, type GrantedRole } from '#capabilities/identity/store.ts';
import type { Place } from '#contract/catalogue/views.ts';
import type { Clock } from '#platform/clock.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import {
  type CreatedService,
  createService,
  type ServiceSpec,
  type SubServiceSpec,
} from './create-service.ts';
import { masterList } from './master-list/master-list.ts';
import { weekOf } from './week-of.ts';

export type WorldPerson = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
};
type PersonInput = Partial<Omit<WorldPerson, 'id'>>;

type ServiceInput = Partial<
  Omit<ServiceSpec, 'ownerId' | 'subServices' | 'settings' | 'places'>
> & {
  owner?: { id: string };
  places?: readonly Place[];
  subServices?: readonly Partial<SubServiceSpec>[];
  /** Hours in the format of `weekOf`. */
  hours?: string;
} & Partial<Omit<ServiceSpec['settings'], 'weekly'>>;

export type World = {
  person(input?: PersonInput, ...roles: GrantedRole[]): Promise<WorldPerson>;
  customer(input?: PersonInput): Promise<WorldPerson>;
  provider(input?: PersonInput): Promise<WorldPerson>;
  admin(input?: PersonInput): Promise<WorldPerson>;
  /** The ids of the demo's master list, seeded on first use. */
  masterList(): Promise<SavedMasterList>;
  /**
   * A visible salon in Mumbai: one haircut of 60 minutes for 500 rupees, one seat, 09:00 to 18:00 every day, two hours'
   * notice. A test overrides the fields under test.
   */
  service(input?: ServiceInput): Promise<CreatedService>;
};

/** Builders of people and services with numbered names: the same in every run. */
export function openWorld({ db, clock }: { db: Db; clock: Clock }): World {
  let people = 0;
  let services = 0;
  let master: Promise<SavedMasterList> | undefined;

  const person: World['person'] = async (input = {}, ...roles) => {
    people += 1;
    const made = {
      firstName: 'Person',
      lastName: nameOf(people),
      email: `person-${people}@world.zapbooking.test`,
      phone: String(9_000_000_000 + people),
      ...input,
    };
    const at = clock.now();
    const id = await inTransaction(db, async (tx) => {
      const added = await addPerson(tx, { ...made, at });
      for (const role of roles) await grantRole(tx, added, role, at);
      return added;
    });
    return { id, ...made };
  };
  const provider: World['provider'] = (input) => person(input, 'provider');
  const list: World['masterList'] = () => {
    master ??= inTransaction(db, (tx) => saveMasterList(tx, masterList));
    return master;
  };
  return {
    person,
    customer: (input) => person(input),
    provider,
    admin: (input) => person(input, 'admin'),
    masterList: list,
    service: async (input = {}) => {
      services += 1;
      const owner = input.owner ?? (await provider());
      const spec = specOf(input, { ownerId: owner.id, number: services, at: clock.now() });
      const known = await list();
      return inTransaction(db, (tx) => createService(tx, known, spec));
    },
  };
}

function specOf(
  input: ServiceInput,
  base: { ownerId: string; number: number; at: Temporal.Instant },
): ServiceSpec {
  const { owner: _owner, hours = 'daily 09:00-18:00', subServices = [{}], ...rest } = input;
  const { timeZone, capacity, stepMinutes, bufferMinutes, noticeMinutes, ...most } = rest;
  const { horizonDays, autoAccept, ...service } = most;
  const settings = { timeZone, capacity, stepMinutes, bufferMinutes, noticeMinutes, horizonDays };
  return {
    name: `Service ${nameOf(base.number)}`,
    subCategory: 'hair-salon',
    icon: 'haircut',
    description: 'A service of the test world.',
    city: 'Mumbai',
    area: 'Bandra West',
    address: `${base.number} Hill Road, Bandra West, Mumbai 400050`,
    latitude: 19.0544,
    longitude: 72.8302,
    places: ['provider'],
    isActive: true,
    approvalStatus: 'approved',
    ownerId: base.ownerId,
    at: base.at,
    ...service,
    subServices: subServices.map((sub) => ({
      task: 'womens-haircut',
      pricePaise: 50_000,
      minutes: 60,
      ...sub,
    })),
    settings: {
      weekly: weekOf(hours),
      ...given(settings),
      ...(autoAccept === undefined ? {} : { autoAccept }),
    },
  };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Returns the object without undefined fields. */
function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<T>;
}

/** 1 is 'A', 27 is 'AA', because people's names contain no digits. */
function nameOf(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % 26));
  return number > 26 ? nameOf(Math.floor((number - 1) / 26)) + last : last;
}
