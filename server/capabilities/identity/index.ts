export { changeEmail, refuseWhileChanging, sendEmailCodes } from './account/change-email.ts';
export { canTrade, closePerson, lockOpenPerson } from './account/closing.store.ts';
export { cancelEmailChange, restoreEmail } from './account/restore-email.ts';
export { lockPerson, setPicture, setTold } from './account/store.ts';
export { countUnseenAlerts } from './alerts/store.ts';
export { type CodeClient, sessionClient } from './codes/code-client.ts';
export {
  proveDeleteCode,
  provePayoutCode,
  proveUpiCode,
  sendDeleteCode,
  sendPayoutCode,
  sendUpiCode,
} from './codes/confirm-action.ts';
export { devicesOf } from './devices/list-devices.ts';
export { endDevice } from './devices/store.ts';
export { frozenUntil } from './email-change/rules.ts';
export { changingPeople, openChange } from './email-change/store.ts';
export { grantAdmin, grantConfiguredAdmins, withdrawAdmin } from './people/grant-admin.ts';
export { refuseFor } from './people/refuse-suspended.ts';
export {
  type BuyerRow,
  buyerStatement,
  type FoundRow,
  foundById,
  idsOfEmails,
  namesOf,
  openSuspension,
  peopleRows,
} from './people/store.ts';
export { liftSuspension, suspendPerson } from './people/suspend-person.ts';
export { identityPart } from './personal.ts';
export { rolesOf } from './rules.ts';
export { clearSessionCookies, sessionCookieNames } from './sessions/cookies.ts';
export { grantRole, type Person, personById } from './store.ts';
