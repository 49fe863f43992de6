import { sql } from 'kysely';
import { saveMasterList } from '#capabilities/catalogue/services/additions.store.ts';
import { addPerson } from '#capabilities/identity/store.ts';
import { decideForm } from '#capabilities/onboarding/decide-form.ts';
import { startForm } from '#capabilities/onboarding/save-form.ts';
import { submitForm } from '#capabilities/onboarding/submit-form.ts';
import { emptyForm, type FormValues } from '#contract/onboarding/rules.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { masterList } from '../master-list/master-list.ts';
import { asOf } from './as-of.ts';
import type { Demo } from './demo.ts';

type PlannedForm = {
  person: { firstName: string; lastName: string; phone: string; email: string };
  sub: string;
  tasks: Record<string, string>;
  form: Partial<FormValues>;
  hoursAgo: number;
  /** Null: it awaits approval. */
  rejection: string | null;
};

const day = [{ from: '10:00', to: '19:00' }];

const plannedForms: readonly PlannedForm[] = [
  {
    person: {
      firstName: 'Zoya',
      lastName: 'Merchant',
      phone: '9000000901',
      email: 'zoya.merchant@demo.zapbooking.test',
    },
    sub: 'hair-salon',
    tasks: { 'womens-haircut': '650', 'hair-spa': '950' },
    form: {
      name: 'Sea Glass Hair Studio',
      description:
        'Two chairs above the fish market in Versova, where the light is good and nobody hurries. Zoya cuts to how your hair falls, and shows you how to do it at home.',
      experience: '4',
      street: '3 Yari Road',
      area: 'Versova',
      city: 'Mumbai',
      pin: '400061',
      latitude: '19.1351',
      longitude: '72.8146',
      capacity: '2',
    },
    hoursAgo: 20,
    rejection: null,
  },
  {
    person: {
      firstName: 'Harish',
      lastName: 'Gowda',
      phone: '9000000902',
      email: 'harish.gowda@demo.zapbooking.test',
    },
    sub: 'barber',
    tasks: { 'mens-haircut': '250', 'hot-towel-shave': '180' },
    form: {
      name: 'Gowda Cuts',
      description: 'A neighbourhood barber for early risers, open before the first bus leaves.',
      experience: '12',
      street: 'Near the bus stand',
      area: 'Jayanagar',
      city: 'Bengaluru',
      pin: '560041',
      latitude: '12.9299',
      longitude: '77.5826',
    },
    hoursAgo: 70,
    rejection:
      'Customers could not find you: please give the number of the house and the street instead of the bus stand.',
  },
];

/** Creates one service that waits for approval and one that was rejected, without sending e-mails. */
export async function seedForms(deps: Deps, { logins }: Demo): Promise<void> {
  const master = await inTransaction(deps.db, (tx) => saveMasterList(tx, masterList));
  for (const { person, sub, tasks, form, hoursAgo, rejection } of plannedForms) {
    const at = deps.clock.now().subtract({ hours: hoursAgo });
    const then = asOf(deps, at);
    const born = { ...person, at: at.subtract({ hours: 48 }) };
    const ownerId = await inTransaction(deps.db, (tx) => addPerson(tx, born));
    const { serviceId, version } = await startForm(then, ownerId, {
      ...emptyForm,
      hours: [day, day, day, day, day, day, []],
      phone: person.phone,
      email: person.email,
      ...form,
      subCategoryId: master.subCategories.get(sub) ?? '',
      tasks: Object.entries(tasks).map(([slug, price]) => ({
        taskId: master.tasks.get(slug) ?? '',
        price,
        minutes: '45',
      })),
    });
    const { form: sent } = await submitForm(then, { ownerId, serviceId }, version);
    await sql`update catalogue.services set is_demo = true where id = ${serviceId}`.execute(
      deps.db,
    );
    if (rejection === null) continue;
    const later = asOf(deps, at.add({ hours: 5 }));
    const decision = { act: 'rejected', version: sent.version, reason: rejection } as const;
    await decideForm(later, logins.admin, serviceId, decision);
  }
}
