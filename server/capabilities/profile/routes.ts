import { z } from 'zod';
import {
  type CodeClient,
  cancelEmailChange,
  refuseDuringEmailChange,
  restoreEmail,
  sendEmailCodes,
  sendUpiCode,
  sessionClient,
} from '#capabilities/identity/index.ts';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '#contract/images.ts';
import { EMAIL_WAIT_DAYS } from '#contract/privacy/limits.ts';
import {
  EmailChange,
  EmailChangeBody,
  EmailCodesBody,
  RestoredEmail,
  RestoreEmailBody,
} from '#contract/profile/email-change.ts';
import { Profile, ProfileBody } from '#contract/profile/views.ts';
import type { Deps } from '#platform/deps.ts';
import { type Actor, type Http, signedIn } from '#platform/http/http.ts';
import { changeOwnEmail } from './change-own-email.ts';
import { saveProfile } from './save-profile.ts';
import { removeOwnPicture, setOwnPicture } from './set-photo.ts';
import { showEmailChange } from './show-email-change.ts';
import { showProfile } from './show-profile.ts';

const SENT = 'OTP sent successfully!';

export function profileRoutes(http: Http, deps: Deps): void {
  ownRoutes(http, deps);
  emailRoutes(http, deps);
  pictureRoutes(http, deps);
}

function ownRoutes(http: Http, deps: Deps): void {
  http.route(
    'profile',
    { access: 'customer', data: Profile, summary: "The signed-in person's profile" },
    async ({ actor }) => ({ data: await showProfile(deps.db, signedIn(actor).personId) }),
  );
  http.route(
    'saveProfile',
    {
      access: 'customer',
      // Its body holds numbers of which not even a plain hash may be kept.
      isUnkeyed: true,
      body: ProfileBody,
      data: Profile,
      summary: 'Saves it; masked numbers stay as they are, a new UPI ID needs a code',
    },
    async ({ actor, body, request }) => ({
      data: await saveProfile(
        deps,
        { personId: signedIn(actor).personId, client: clientOf(deps, actor, request) },
        body,
      ),
      message: 'Profile updated successfully',
    }),
  );
  http.route(
    'upiCode',
    { access: 'customer', data: z.null(), summary: 'Sends the code that a new UPI ID needs' },
    async ({ actor, request }) => {
      await refuseDuringEmailChange(deps.db, signedIn(actor).personId, deps.clock.now());
      await sendUpiCode(deps, signedIn(actor).personId, clientOf(deps, actor, request));
      return { data: null, message: SENT };
    },
  );
}

function emailRoutes(http: Http, deps: Deps): void {
  http.route(
    'requestEmail',
    {
      access: 'customer',
      body: EmailChangeBody,
      data: z.null(),
      summary: 'Sends a code to the e-mail that the person wants, and one to their present e-mail',
    },
    async ({ actor, body: { email, lostMailbox }, request }) => {
      const { personId } = signedIn(actor);
      const client = clientOf(deps, actor, request);
      await sendEmailCodes(deps, { personId, email, isMailboxLost: lostMailbox ?? false, client });
      return { data: null, message: SENT };
    },
  );
  http.route(
    'verifyEmail',
    {
      access: 'customer',
      isUnkeyed: true,
      body: EmailCodesBody,
      data: Profile,
      summary: 'Moves the account to that e-mail, or lets the change wait if the mailbox is lost',
    },
    async ({ actor, body: { lostMailbox, ...codes }, request }) => {
      const { personId, sessionId } = signedIn(actor);
      const client = clientOf(deps, actor, request);
      const isMailboxLost = lostMailbox ?? false;
      const asked = { ...codes, personId, sessionId, isMailboxLost, client };
      const { isDone, profile } = await changeOwnEmail(deps, asked);
      const message = isDone
        ? 'Email changed successfully'
        : `Your email changes in ${EMAIL_WAIT_DAYS} days`;
      return { data: profile, message };
    },
  );
  openChangeRoutes(http, deps);
}

/** What can be seen of a change, and how it is stopped or undone. */
function openChangeRoutes(http: Http, deps: Deps): void {
  http.route(
    'emailChange',
    {
      access: 'customer',
      data: EmailChange.nullable(),
      summary: 'The change of e-mail that waits or can be undone, if there is one',
    },
    async ({ actor }) => ({ data: await showEmailChange(deps, signedIn(actor).personId) }),
  );
  http.route(
    'cancelEmailChange',
    { access: 'customer', data: z.null(), summary: 'Cancels a change of e-mail that waits' },
    async ({ actor }) => {
      await cancelEmailChange(deps, signedIn(actor).personId);
      return { data: null, message: 'Email change cancelled' };
    },
  );
  http.route(
    'restoreEmail',
    {
      access: 'anyone',
      isUnkeyed: true,
      body: RestoreEmailBody,
      data: RestoredEmail,
      summary: 'Stops or undoes a change of e-mail with the token sent to the old address',
    },
    async ({ body }) => ({ data: { outcome: await restoreEmail(deps, body.token) } }),
  );
}

function clientOf(
  { secrets }: Pick<Deps, 'secrets'>,
  actor: Actor | undefined,
  { ip }: { ip: string },
): CodeClient {
  return sessionClient(signedIn(actor), ip, secrets);
}

function pictureRoutes(http: Http, deps: Deps): void {
  http.upload(
    'addPicture',
    {
      access: 'customer',
      types: PICTURE_TYPES,
      otherType: 'PICTURE_TYPE',
      bytesMax: PICTURE_BYTES_MAX,
      data: Profile,
      summary: 'Sets the picture of the profile: the body is a JPEG, PNG or WebP of at most 5 MB',
    },
    async ({ actor, bytes, type }) => ({
      data: await setOwnPicture(deps, signedIn(actor).personId, { bytes, type }),
      message: 'Picture saved',
    }),
  );
  http.route(
    'removePicture',
    { access: 'customer', data: Profile, summary: 'Takes the picture of the profile away' },
    async ({ actor }) => ({
      data: await removeOwnPicture(deps, signedIn(actor).personId),
      message: 'Picture removed',
    }),
  );
}
