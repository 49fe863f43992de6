import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { Refused } from '#platform/refused.ts';
import { accountDataOf, erasePerson } from './account/closing.store.ts';
import { verifiedPhoneDataOf } from './codes/phone.store.ts';
import { deviceName } from './devices/rules.ts';
import { changeDataOf } from './email-change/store.ts';
import { passkeysOf } from './passkeys/store.ts';
import { rolesOf } from './rules.ts';
import { personById } from './store.ts';

/** The account itself. It is erased last, because other parts find the person by its fields. */
export const identityPart: PersonalPart = {
  name: 'account',
  dataOf: async ({ db }, personId) => {
    const person = await personById(db, personId);
    if (!person) throw new Refused('SIGNED_OUT');
    const { lastActiveAt, google, consents, sessions, suspensions } = await accountDataOf(
      db,
      personId,
      PERSONAL_ROWS_READ,
    );
    const emailChanges = await changeDataOf(db, personId, PERSONAL_ROWS_READ);
    const verifiedPhone = await verifiedPhoneDataOf(db, personId);
    const passkeys = await passkeysOf(db, personId);
    const { email, firstName, lastName, phone, picture, language, createdAt, granted } = person;
    return {
      id: personId,
      email,
      firstName,
      lastName,
      phone,
      verifiedPhone,
      picture,
      language,
      createdAt,
      lastActiveAt,
      roles: rolesOf(granted),
      googleLinks: google,
      consents,
      suspensions,
      emailChanges,
      passkeys: passkeys.map(({ name, createdAt, usedAt, isBackedUp, isSecondFactor }) => ({
        name,
        createdAt,
        usedAt,
        isBackedUp,
        isSecondFactor,
      })),
      devices: sessions.map(({ device, ...when }) => ({
        name: deviceName(device),
        userAgent: device,
        ...when,
      })),
    };
  },
  erase: (tx, { personId, email }, now) => erasePerson(tx, personId, email, now),
};
