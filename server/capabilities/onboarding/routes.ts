import type { Db } from '#platform/db/db.ts';
import { isProvedAdmin } from '#platform/http/access.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import type { Concerned } from '#platform/http/own-case.ts';
import type { Needs } from './change-form.ts';
import { decideForm } from './decide-form.ts';
import { focusImage } from './images/focus-image.ts';
import { removeFormMemberPhoto, setFormMemberPhoto } from './images/member-photos.ts';
import { addPicture, formImage, orderImages } from './images/set-images.ts';
import { approvalsFile, listApprovals, listOpenForms } from './list-approvals.ts';
import { previewForm } from './preview-form.ts';
import { discardForm, saveForm, startForm } from './save-form.ts';
import { showCase } from './show-case.ts';
import { ownForm, showForm } from './show-form.ts';
import { formRow } from './store.ts';
import { submitForm, withdraw } from './submit-form.ts';

/** Any signed-in person may start a form; only its owner can access it. */
export function onboardingRoutes(http: Http, deps: Needs): void {
  formRoutes(http, deps);
  submissionRoutes(http, deps);
  imageRoutes(http, deps);
  approvalRoutes(http, deps);
}

function formRoutes(http: Http, deps: Needs): void {
  http.route('newService', async ({ actor, body: { submit = false, ...given } }) => {
    const ownerId = signedIn(actor).personId;
    const form = await startForm(deps, ownerId, given);
    if (!submit) return { data: form, message: 'Draft saved' };
    const { serviceId, version } = form;
    const { form: data, message } = await submitForm(deps, { ownerId, serviceId }, version);
    return { data, message };
  });
  http.route('openForms', async ({ actor }) => ({
    data: await listOpenForms(deps.db, signedIn(actor).personId),
  }));
  http.route('serviceForm', async ({ actor, params }) => ({
    data: await showForm(deps.db, signedIn(actor).personId, params.serviceId),
  }));
  http.route('saveService', async ({ actor, params, body }) => {
    const owned = { ownerId: signedIn(actor).personId, ...params };
    return { data: await saveForm(deps, owned, body), message: 'Draft saved' };
  });
  http.route('servicePreview', async ({ actor, params }) => {
    const ownerId = signedIn(actor).personId;
    const known = await ownForm(deps.db, ownerId, params.serviceId);
    return { data: { service: await previewForm(deps, known, ownerId) } };
  });
}

function submissionRoutes(http: Http, deps: Needs): void {
  http.route('submitService', async ({ actor, params, body: { version } }) => {
    const owned = { ownerId: signedIn(actor).personId, ...params };
    const { form, message } = await submitForm(deps, owned, version);
    return { data: form, message };
  });
  http.route('takeBackService', async ({ actor, params, body: { version } }) => {
    const owned = { ownerId: signedIn(actor).personId, ...params };
    return { data: await withdraw(deps, owned, version), message: 'Taken back' };
  });
  http.route('discardForm', async ({ actor, params }) => {
    await discardForm(deps, { ownerId: signedIn(actor).personId, ...params });
    return { data: null, message: 'Draft removed' };
  });
}

function imageRoutes(http: Http, deps: Needs): void {
  http.upload('addServicePhoto', async ({ actor, bytes, type, params }) => {
    const owned = { ownerId: signedIn(actor).personId, ...params };
    return { data: await addPicture(deps, owned, { bytes, type }), message: 'Photo added' };
  });
  http.route('orderServicePhotos', async ({ actor, params, body }) => {
    const owned = { ownerId: signedIn(actor).personId, ...params };
    return { data: await orderImages(deps, owned, body.pictureIds), message: 'Saved' };
  });
  http.route('focusServicePhoto', async ({ actor, params, body }) => {
    const owned = { ownerId: signedIn(actor).personId, ...params };
    return { data: await focusImage(deps, owned, body), message: 'Saved' };
  });
  http.upload('setFormMemberPhoto', async ({ actor, bytes, type, params }) => {
    const owned = { ownerId: signedIn(actor).personId, ...params };
    return { data: await setFormMemberPhoto(deps, owned, { bytes, type }), message: 'Photo added' };
  });
  http.route('removeFormMemberPhoto', async ({ actor, params }) => {
    const owned = { ownerId: signedIn(actor).personId, ...params };
    return { data: await removeFormMemberPhoto(deps, owned), message: 'Photo removed' };
  });
  http.file('servicePhoto', async ({ actor, params }) => {
    const asker = signedIn(actor);
    const isAdmin = isProvedAdmin(asker, deps.clock.now());
    const viewer = { personId: asker.personId, isAdmin };
    const bytes = await formImage(deps.db, viewer, params);
    return { fileName: 'picture.webp', bytes };
  });
}

function approvalRoutes(http: Http, deps: Needs): void {
  http.route('approvals', async ({ query: { page, ...filter } }) => {
    const { data, ...more } = await listApprovals(deps.db, page, filter);
    return { data, more };
  });
  http.file('approvalsCsv', ({ query }) => approvalsFile(deps, query));
  http.route('approvalCase', async ({ params }) => ({
    data: await showCase(deps, params.serviceId),
  }));
  http.route(
    'approveService',
    {
      ownCase: ({ db, params }) => ownerOf(db, params.serviceId),
      audit: ({ params }) => ({
        act: 'service approved',
        subject: { kind: 'service', id: params.serviceId },
      }),
    },
    async ({ actor, params, body: { version } }) => {
      const { personId } = signedIn(actor);
      const decision = { act: 'approved', version } as const;
      const data = await decideForm(deps, personId, params.serviceId, decision);
      return { data, message: 'Approved' };
    },
  );
  http.route(
    'rejectService',
    {
      ownCase: ({ db, params }) => ownerOf(db, params.serviceId),
      audit: ({ params, body: { reason } }) => ({
        act: 'service rejected',
        subject: { kind: 'service', id: params.serviceId },
        reason,
      }),
    },
    async ({ actor, params, body }) => {
      const { personId } = signedIn(actor);
      const decision = { act: 'rejected', ...body } as const;
      const data = await decideForm(deps, personId, params.serviceId, decision);
      return { data, message: 'Rejected' };
    },
  );
}

/** The service's provider, for the check of own cases. */
async function ownerOf(db: Db, serviceId: string): Promise<Concerned> {
  return { people: [(await formRow(db, serviceId))?.ownerId] };
}
