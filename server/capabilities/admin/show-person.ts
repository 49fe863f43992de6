import { bookingsOfPerson } from '#capabilities/booking/index.ts';
import { serviceStatesOf } from '#capabilities/catalogue/index.ts';
import {
  devicesOf,
  hasSecondFactor,
  namesOf,
  needsEnrolmentCode,
  openSuspension,
  personRowById,
} from '#capabilities/identity/index.ts';
import { availablePaise } from '#capabilities/wallet/index.ts';
import type { AdminPerson } from '#contract/admin/views.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { auditOfRecord } from './audit/list-audit.ts';
import { foundPersonView } from './find-people.ts';

const AUDIT_ENTRIES_MAX = 20;

/** A person's details for admins. @throws Refused PERSON_NOT_FOUND, also for an erased person */
export async function showPerson(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  personId: string,
): Promise<AdminPerson> {
  const person = await personRowById(db, personId);
  if (!person) throw new Refused('PERSON_NOT_FOUND');
  const now = clock.now();
  const [suspension, devices, services, around, walletPaise, audit, needsCode, hasFactor] =
    await Promise.all([
      openSuspension(db, personId),
      devicesOf(db, personId, now),
      serviceStatesOf(db, personId),
      bookingsOfPerson(db, personId, now),
      availablePaise(db, personId, now),
      auditOfRecord(db, personId, AUDIT_ENTRIES_MAX),
      needsEnrolmentCode(db, site, personId),
      hasSecondFactor(db, personId),
    ]);
  const names = suspension && (await namesOf(db, [suspension.by]));
  return {
    ...foundPersonView(person),
    phone: person.phone,
    isListedAdmin: site.adminEmails.includes(person.email),
    needsEnrolmentCode: person.granted.includes('admin') && needsCode,
    hasSecondFactor: person.granted.includes('admin') && hasFactor,
    suspension: suspension
      ? {
          reason: suspension.reason,
          at: suspension.at.toString(),
          byName: names?.get(suspension.by) ?? '',
        }
      : null,
    wallet: rupeesOf(walletPaise),
    devices,
    services,
    ...around,
    audit,
  };
}
