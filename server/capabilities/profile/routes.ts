import { z } from 'zod';
import {
  type CodeClient,
  sendEmailCode,
  sendUpiCode,
  sessionClient,
} from '#capabilities/identity/index.ts';
import { EmailBody, OtpBody } from '#contract/identity.ts';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '#contract/pictures.ts';
import { Profile, ProfileBody } from '#contract/profile.ts';
import type { Deps } from '#platform/deps.ts';
import { type Actor, type Http, signedIn } from '#platform/http/http.ts';
import { changeOwnEmail } from './change-own-email.ts';
import { saveProfile } from './save-profile.ts';
import { removeOwnPicture, setOwnPicture } from './set-picture.ts';
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
      body: EmailBody,
      data: z.null(),
      summary: 'Sends a code to the e-mail that the person wants to have',
    },
    async ({ actor, body, request }) => {
      const { personId } = signedIn(actor);
      await sendEmailCode(deps, {
        personId,
        email: body.email,
        client: clientOf(deps, actor, request),
      });
      return { data: null, message: SENT };
    },
  );
  http.route(
    'verifyEmail',
    {
      access: 'customer',
      isUnkeyed: true,
      body: OtpBody,
      data: Profile,
      summary: 'Moves the account to that e-mail; all other sessions end',
    },
    async ({ actor, body, request }) => {
      const { personId, sessionId } = signedIn(actor);
      const asked = { ...body, personId, sessionId, client: clientOf(deps, actor, request) };
      return { data: await changeOwnEmail(deps, asked), message: 'Email changed successfully' };
    },
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
