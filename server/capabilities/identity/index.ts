export { countUnseenAlerts } from './alerts.store.ts';
export { changeEmail, refuseWhileChanging, sendEmailCodes } from './change-email.ts';
export { lockPerson, setPicture, setTold } from './changes.store.ts';
export { canTrade, closePerson, lockOpenPerson } from './closing.store.ts';
export { type CodeClient, sessionClient } from './code-client.ts';
export {
  proveDeleteCode,
  provePayoutCode,
  proveUpiCode,
  sendDeleteCode,
  sendPayoutCode,
  sendUpiCode,
} from './confirm-person.ts';
export { clearSessionCookies, sessionCookieNames } from './cookies.ts';
export { endDevice } from './devices.store.ts';
export { devicesOf } from './devices-desk.ts';
export { frozenUntil } from './email-change.rules.ts';
export { changingPeople, openChange } from './email-changes.store.ts';
export { grantListedAdmins, identity } from './identity.ts';
export { grantAdmin, withdrawAdmin } from './move-admin.ts';
export { openSession } from './open-session.ts';
export {
  type BuyerRow,
  buyerStatement,
  type FoundRow,
  foundById,
  idsOfEmails,
  namesOf,
  openSuspension,
  peopleRows,
} from './people.store.ts';

export { identityPart } from './personal.ts';
export { refuseFor } from './refuse-suspended.ts';
export { cancelEmailChange, restoreEmail } from './restore-email.ts';
export { rolesOf } from './rules.ts';
export { laySecondFactor } from './second-factor.ts';
export {
  addPerson,
  type GrantedRole,
  grantRole,
  type Person,
  personByEmail,
  personById,
} from './store.ts';
export { liftSuspension, suspendPerson } from './suspend-person.ts';
