import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { sessionClient } from '../codes/code-client.ts';
import { confirmByCode, sendConfirmCode, showConfirmation } from '../confirmation/confirm.ts';
import { confirmByPasskey, ownPasskeyOptions } from '../confirmation/confirm-by-passkey.ts';
import { setPasskeyName } from '../passkeys/store.ts';
import { addPasskey, listPasskeys, newPasskeyOptions, removePasskey } from './manage-passkeys.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site' | 'mail' | 'mobile'>;

/** A person's own passkeys, and what confirms their identity before a sensitive change. */
export function passkeyRoutes(http: Http, deps: Needs): void {
  http.route('passkeys', async ({ actor }) => ({
    data: await listPasskeys(deps, signedIn(actor).personId),
  }));
  http.route('passkeyOptions', async ({ actor }) => ({
    data: await newPasskeyOptions(deps, signedIn(actor)),
  }));
  http.route('addPasskey', async ({ actor, body: { passkey }, request }) => {
    const person = signedIn(actor);
    const device = request.headers['user-agent'] ?? '';
    await addPasskey(deps, person, { passkey, device });
    return { data: await listPasskeys(deps, person.personId), message: 'Passkey added' };
  });
  http.route('renamePasskey', async ({ actor, params: { passkeyId: id }, body: { name } }) => {
    const { personId } = signedIn(actor);
    const isRenamed = await setPasskeyName(deps.db, { personId, id, name });
    if (!isRenamed) throw new Refused('PASSKEY_NOT_FOUND');
    return { data: await listPasskeys(deps, personId), message: 'Passkey renamed' };
  });
  http.route('removePasskey', async ({ actor, params: { passkeyId } }) => {
    const person = signedIn(actor);
    await removePasskey(deps, person, passkeyId);
    return { data: await listPasskeys(deps, person.personId), message: 'Passkey removed' };
  });
  confirmationRoutes(http, deps);
}

function confirmationRoutes(http: Http, deps: Needs): void {
  http.route('confirmation', async ({ actor }) => ({
    data: await showConfirmation(deps, signedIn(actor)),
  }));
  http.route('confirmCode', async ({ actor, request }) => {
    const person = signedIn(actor);
    const client = sessionClient(person, request.ip, deps.secrets);
    await sendConfirmCode(deps, person.personId, client);
    return { data: null, message: 'OTP sent successfully!' };
  });
  http.route('confirmByCode', async ({ actor, body: { otp }, request }) => {
    const person = signedIn(actor);
    const client = sessionClient(person, request.ip, deps.secrets);
    await confirmByCode(deps, person, { otp, client });
    return { data: await showConfirmation(deps, person), message: 'Confirmed' };
  });
  http.route('confirmPasskeyOptions', async ({ actor }) => ({
    data: await ownPasskeyOptions(deps, signedIn(actor), 'confirm'),
  }));
  http.route('confirmByPasskey', async ({ actor, body: { passkey } }) => {
    const person = signedIn(actor);
    await confirmByPasskey(deps, person, passkey);
    return { data: await showConfirmation(deps, person), message: 'Confirmed' };
  });
}
