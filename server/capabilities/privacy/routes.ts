import { clearSessionCookies, sessionClient } from '#capabilities/identity/index.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { deactivate } from './deactivate.ts';
import { deleteAccount, requestDeletion } from './delete-account.ts';
import { myData } from './my-data.ts';
import { personalParts } from './parts.ts';
import { showClosing } from './show-closing.ts';

export function privacyRoutes(http: Http, deps: Deps): void {
  dataRoutes(http, deps);
  deactivateRoute(http, deps);
  deleteRoutes(http, deps);
}

function dataRoutes(http: Http, deps: Deps): void {
  http.route('closingFacts', async ({ actor }) => ({
    data: await showClosing(deps, signedIn(actor).personId),
  }));
  http.file('accountData', ({ actor }) => myData(deps, personalParts, signedIn(actor)));
}

function deactivateRoute(http: Http, deps: Deps): void {
  http.route('deactivateAccount', async ({ actor, reply }) => {
    await deactivate(deps, signedIn(actor));
    clearSessionCookies(reply, deps.site);
    return { data: null, message: 'Your account is deactivated. Log in to reactivate it.' };
  });
}

function deleteRoutes(http: Http, deps: Deps): void {
  http.route('deleteAccountCode', async ({ actor, request }) => {
    const person = signedIn(actor);
    const client = sessionClient(person, request.ip, deps.secrets);
    await requestDeletion(deps, person.personId, client);
    return { data: null, message: 'OTP sent successfully!' };
  });
  http.route('deleteAccount', async ({ actor, body, request, reply }) => {
    const person = signedIn(actor);
    const client = sessionClient(person, request.ip, deps.secrets);
    await deleteAccount(deps, person, { otp: body.otp, client });
    clearSessionCookies(reply, deps.site);
    return { data: null, message: 'Your account is deleted.' };
  });
}
