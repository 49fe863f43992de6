import {
  type CodeClient,
  cancelEmailChange,
  refuseWhileFrozen,
  restoreEmail,
  sendEmailCodes,
  sendPhoneCode,
  sendUpiCode,
  sessionClient,
  setLanguage,
  verifyPhone,
} from '#capabilities/identity/index.ts';
import { EMAIL_WAIT_DAYS } from '#contract/identity/limits.ts';
import type { Deps } from '#platform/deps.ts';
import type { Actor } from '#platform/http/access.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { changeOwnEmail } from './change-own-email.ts';
import { deleteHomeAddress, homeAddressOf, saveHomeAddress } from './home-address.ts';
import { saveProfile } from './save-profile.ts';
import { removeOwnPhoto, setOwnPhoto } from './set-photo.ts';
import { showEmailChange } from './show-email-change.ts';
import { showProfile } from './show-profile.ts';
import { increaseVersion, recordChanges } from './store.ts';

const SENT = 'OTP sent successfully!';

export function profileRoutes(http: Http, deps: Deps): void {
  ownRoutes(http, deps);
  emailRoutes(http, deps);
  phoneRoutes(http, deps);
  homeAddressRoutes(http, deps);
  imageRoutes(http, deps);
}

function homeAddressRoutes(http: Http, deps: Deps): void {
  http.route('homeAddress', async ({ actor }) => ({
    data: (await homeAddressOf(deps, signedIn(actor).personId)) ?? null,
  }));
  http.route('saveHomeAddress', async ({ actor, body }) => {
    await saveHomeAddress(deps, signedIn(actor).personId, body);
    return { data: null, message: 'Address saved' };
  });
  http.route('removeHomeAddress', async ({ actor }) => {
    await deleteHomeAddress(deps.db, signedIn(actor).personId);
    return { data: null, message: 'Address removed' };
  });
}

function phoneRoutes(http: Http, deps: Deps): void {
  http.route('requestPhone', async ({ actor, body: { phone }, request }) => {
    const session = signedIn(actor);
    await sendPhoneCode(deps, { session, phone, client: clientOf(deps, actor, request) });
    return { data: null, message: SENT };
  });
  http.route('verifyPhone', async ({ actor, body, request }) => {
    const session = signedIn(actor);
    const { personId } = session;
    const own = { ...body, session, client: clientOf(deps, actor, request) };
    await verifyPhone(deps, own, async (tx, isChanged, now) => {
      if (!isChanged) return;
      await recordChanges(tx, personId, ['phone'], now);
      await increaseVersion(tx, personId);
    });
    return { data: null, message: 'Verified' };
  });
}

function ownRoutes(http: Http, deps: Deps): void {
  http.route('profile', async ({ actor }) => ({
    data: await showProfile(deps.db, signedIn(actor).personId),
  }));
  http.route('saveLanguage', async ({ actor, body: { language } }) => {
    await setLanguage(deps.db, signedIn(actor).personId, language);
    return { data: null };
  });
  http.route('saveProfile', async ({ actor, body, request }) => {
    const requester = { ...sessionOf(actor), client: clientOf(deps, actor, request) };
    const { profile, isUnverified } = await saveProfile(deps, requester, body);
    const message = 'Profile updated successfully';
    return { data: profile, message, more: { phoneUnverified: isUnverified } };
  });
  http.route('upiCode', async ({ actor, request }) => {
    await refuseWhileFrozen(deps.db, signedIn(actor).personId, deps.clock.now());
    await sendUpiCode(deps, signedIn(actor).personId, clientOf(deps, actor, request));
    return { data: null, message: SENT };
  });
}

function sessionOf(actor: Actor | undefined) {
  const { personId, sessionId } = signedIn(actor);
  return { personId, sessionId };
}

function emailRoutes(http: Http, deps: Deps): void {
  http.route('requestEmail', async ({ actor, body: { email, lostMailbox }, request }) => {
    const { personId } = signedIn(actor);
    const client = clientOf(deps, actor, request);
    await sendEmailCodes(deps, { personId, email, isMailboxLost: lostMailbox ?? false, client });
    return { data: null, message: SENT };
  });
  http.route('verifyEmail', async ({ actor, body: { lostMailbox, ...codes }, request }) => {
    const { personId, sessionId } = signedIn(actor);
    const client = clientOf(deps, actor, request);
    const isMailboxLost = lostMailbox ?? false;
    const input = { ...codes, personId, sessionId, isMailboxLost, client };
    const { isDone, profile } = await changeOwnEmail(deps, input);
    const message = isDone
      ? 'E-mail changed successfully'
      : `Your e-mail changes in ${EMAIL_WAIT_DAYS} days`;
    return { data: profile, message };
  });
  pendingChangeRoutes(http, deps);
}

/** Shows, cancels and undoes a pending change. */
function pendingChangeRoutes(http: Http, deps: Deps): void {
  http.route('emailChange', async ({ actor }) => ({
    data: await showEmailChange(deps, signedIn(actor).personId),
  }));
  http.route('cancelEmailChange', async ({ actor }) => {
    await cancelEmailChange(deps, signedIn(actor).personId);
    return { data: null, message: 'E-mail change cancelled' };
  });
  http.route('restoreEmail', async ({ body }) => ({
    data: { outcome: await restoreEmail(deps, body.token) },
  }));
}

function clientOf(
  { secrets }: Pick<Deps, 'secrets'>,
  actor: Actor | undefined,
  { ip }: { ip: string },
): CodeClient {
  return sessionClient(signedIn(actor), ip, secrets);
}

function imageRoutes(http: Http, deps: Deps): void {
  http.upload('addPhoto', async ({ actor, bytes, type }) => ({
    data: await setOwnPhoto(deps, signedIn(actor).personId, { bytes, type }),
    message: 'Photo saved',
  }));
  http.route('removePhoto', async ({ actor }) => ({
    data: await removeOwnPhoto(deps, signedIn(actor).personId),
    message: 'Photo removed',
  }));
}
