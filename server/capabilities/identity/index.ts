export { changeEmail, sendEmailCodes } from './account/change-email.ts';
export { canBookTogether, closePerson, lockOpenPerson } from './account/closing.store.ts';
export { refuseWhileFrozen } from './account/payout-freeze.ts';
export { removeVerifiedPhone } from './account/remove-phone.ts';
export { cancelEmailChange, restoreEmail } from './account/restore-email.ts';
export { lockPerson, setLanguage, setPersonDetails, setProfilePicture } from './account/store.ts';
export { countUnseenAlerts, kindsOfAlerts } from './alerts/store.ts';
export { type CodeClient, sessionClient } from './codes/code-client.ts';
export { verifiedPhoneOf } from './codes/phone.store.ts';
export { refuseUnconfirmed } from './confirmation/confirm.ts';
export {
  confirmPayoutChange,
  confirmUpiChange,
  sendDeleteCode,
  sendPayoutCode,
  sendUpiCode,
  verifyDeleteCode,
} from './confirmation/confirm-action.ts';
export { devicesOf } from './devices/list-devices.ts';
export { endDevice, openSessionIds } from './devices/store.ts';
export { frozenUntil } from './email-change/rules.ts';
export { openEmailChange, peopleChangingEmail } from './email-change/store.ts';
export { adminNames, adminRows, namedAdmins } from './people/admins.store.ts';
export {
  grantAdmin,
  grantConfiguredAdmins,
  lockAdminCandidate,
  revokeAdmin,
} from './people/grant-admin.ts';
export { personIdsByText } from './people/ids-by-text.ts';
export { makeEnrolmentCode } from './people/make-enrolment-code.ts';
export { refuseSuspended } from './people/refuse-suspended.ts';
export { lockLostFactor, removeLostFactor } from './people/remove-factor.ts';
export { idsOfNamed, peopleByText } from './people/search.store.ts';
export {
  type BuyerRow,
  buyerStatement,
  idsOfEmails,
  namesOf,
  openSuspension,
  type PersonRow,
  peopleRows,
  personRowById,
  photosOf,
} from './people/store.ts';
export { liftSuspension, suspendPerson } from './people/suspend-person.ts';
export { identityPart } from './personal.ts';
export { sendPhoneCode, verifyPhone } from './phone/verify-phone.ts';
export { rolesOf } from './rules.ts';
export { hasSecondFactor, needsEnrolmentCode } from './second-factor/enrolment.ts';
export { clearSessionCookies, sessionCookieNames } from './sessions/cookies.ts';
export { endSessionsOf } from './sessions/store.ts';
export {
  emailsOf,
  grantRole,
  isDeleted,
  languagesOf,
  type Person,
  personByEmail,
  personById,
  textsOf,
} from './store.ts';
