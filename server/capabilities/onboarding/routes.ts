import { z } from 'zod';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '#contract/images.ts';
import { deskPage } from '#contract/list-schemas.ts';
import {
  Approval,
  ApprovalCase,
  ApprovalsFileQuery,
  ApprovalsQuery,
  FormPreview,
  NewFormBody,
  OpenForm,
  PictureOrderBody,
  RejectBody,
  SaveFormBody,
  ServiceForm,
  SubmitBody,
  VersionBody,
} from '#contract/onboarding/views.ts';
import type { Db } from '#platform/db/db.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import type { Concerned } from '#platform/http/own-case.ts';
import type { Needs } from './change-form.ts';
import { decideForm } from './decide-form.ts';
import { approvalsFile, listApprovals, listOpenForms } from './list-approvals.ts';
import { previewForm } from './preview-form.ts';
import { discardForm, saveForm, startForm } from './save-form.ts';
import { addPicture, formPicture, orderPictures } from './set-images.ts';
import { showCase } from './show-case.ts';
import { ownForm, showForm } from './show-form.ts';
import { formRow } from './store.ts';
import { submitForm, takeBack } from './submit-form.ts';

const ServiceId = z.object({ serviceId: z.uuid() });
const PictureId = ServiceId.extend({ pictureId: z.uuid() });

/** Whoever is signed in may begin; what they have begun is theirs alone. */
export function onboardingRoutes(http: Http, deps: Needs): void {
  formRoutes(http, deps);
  moveRoutes(http, deps);
  pictureRoutes(http, deps);
  approvalRoutes(http, deps);
}

function formRoutes(http: Http, deps: Needs): void {
  http.route(
    'newService',
    {
      access: 'customer',
      body: NewFormBody,
      data: ServiceForm,
      status: 201,
      summary: 'Begins the form of a new service; with `submit` it is submitted at once',
    },
    async ({ actor, body: { submit = false, ...given } }) => {
      const ownerId = signedIn(actor).personId;
      const form = await startForm(deps, ownerId, given);
      if (!submit) return { data: form, message: 'Draft saved' };
      const { serviceId, version } = form;
      const { form: data, message } = await submitForm(deps, { ownerId, serviceId }, version);
      return { data, message };
    },
  );
  http.route(
    'openForms',
    {
      access: 'customer',
      data: z.array(OpenForm),
      summary: 'Own drafts, what is being reviewed, and what was rejected',
    },
    async ({ actor }) => ({ data: await listOpenForms(deps.db, signedIn(actor).personId) }),
  );
  http.route(
    'serviceForm',
    { access: 'customer', params: ServiceId, data: ServiceForm, summary: 'The form of a service' },
    async ({ actor, params }) => ({
      data: await showForm(deps.db, signedIn(actor).personId, params.serviceId),
    }),
  );
  http.route(
    'saveService',
    {
      access: 'customer',
      params: ServiceId,
      body: SaveFormBody,
      data: ServiceForm,
      summary: 'Keeps what was typed; customers see it after it is submitted and approved',
    },
    async ({ actor, params, body }) => {
      const owned = { ownerId: signedIn(actor).personId, ...params };
      return { data: await saveForm(deps, owned, body), message: 'Draft saved' };
    },
  );
  http.route(
    'servicePreview',
    {
      access: 'customer',
      params: ServiceId,
      data: FormPreview,
      summary: 'The service as customers would see it',
    },
    async ({ actor, params }) => {
      const ownerId = signedIn(actor).personId;
      const known = await ownForm(deps.db, ownerId, params.serviceId);
      return { data: { service: await previewForm(deps.db, known, ownerId) } };
    },
  );
}

function moveRoutes(http: Http, deps: Needs): void {
  http.route(
    'submitService',
    {
      access: 'customer',
      params: ServiceId,
      body: SubmitBody,
      data: ServiceForm,
      summary: 'Asks for the approval of a service, or of changes to one',
    },
    async ({ actor, params, body: { version } }) => {
      const owned = { ownerId: signedIn(actor).personId, ...params };
      const { form, message } = await submitForm(deps, owned, version);
      return { data: form, message };
    },
  );
  http.route(
    'takeBackService',
    {
      access: 'customer',
      params: ServiceId,
      body: VersionBody,
      data: ServiceForm,
      summary: 'Takes a form back from the review, to change it',
    },
    async ({ actor, params, body: { version } }) => {
      const owned = { ownerId: signedIn(actor).personId, ...params };
      return { data: await takeBack(deps, owned, version), message: 'Taken back' };
    },
  );
  http.route(
    'discardForm',
    {
      access: 'customer',
      params: ServiceId,
      data: z.null(),
      summary: 'Throws a draft away, or the changes to a live service',
    },
    async ({ actor, params }) => {
      await discardForm(deps, { ownerId: signedIn(actor).personId, ...params });
      return { data: null, message: 'Draft removed' };
    },
  );
}

function pictureRoutes(http: Http, deps: Needs): void {
  http.upload(
    'addServicePicture',
    {
      access: 'customer',
      params: ServiceId,
      types: PICTURE_TYPES,
      otherType: 'PICTURE_TYPE',
      bytesMax: PICTURE_BYTES_MAX,
      data: ServiceForm,
      summary: 'Adds a picture to a form: the body is a JPEG, PNG or WebP of at most 5 MB',
    },
    async ({ actor, bytes, type, params }) => {
      const owned = {
        ownerId: signedIn(actor).personId,
        serviceId: params['serviceId'] ?? '',
      };
      return { data: await addPicture(deps, owned, { bytes, type }), message: 'Picture added' };
    },
  );
  http.route(
    'orderServicePictures',
    {
      access: 'customer',
      params: ServiceId,
      body: PictureOrderBody,
      data: ServiceForm,
      summary: 'Puts the pictures of a form in order; one that is left out is removed',
    },
    async ({ actor, params, body }) => {
      const owned = { ownerId: signedIn(actor).personId, ...params };
      return { data: await orderPictures(deps, owned, body.pictureIds), message: 'Saved' };
    },
  );
  http.file(
    'servicePicture',
    {
      access: 'customer',
      params: PictureId,
      type: 'image/webp',
      summary: 'A picture of a form, for its owner and for admins',
    },
    async ({ actor, params }) => {
      const { personId, roles } = signedIn(actor);
      const viewer = { personId, isAdmin: roles.has('admin') };
      const bytes = await formPicture(deps.db, viewer, params);
      return { fileName: 'picture.webp', bytes };
    },
  );
}

function approvalRoutes(http: Http, deps: Needs): void {
  http.route(
    'approvals',
    {
      access: 'admin',
      query: ApprovalsQuery,
      data: deskPage(Approval),
      more: z.object({ waiting: z.number() }),
      summary: 'Services and changes that wait for approval, or were decided, page by page',
    },
    async ({ query: { page, ...wish } }) => {
      const { data, ...more } = await listApprovals(deps.db, page, wish);
      return { data, more };
    },
  );
  http.file(
    'approvalsCsv',
    {
      access: 'admin',
      query: ApprovalsFileQuery,
      type: 'text/csv; charset=utf-8',
      summary: 'The same as a table',
    },
    ({ query }) => approvalsFile(deps, query),
  );
  http.route(
    'approvalCase',
    {
      access: 'admin',
      params: ServiceId,
      data: ApprovalCase,
      summary: 'All that is needed to decide about a service',
    },
    async ({ params }) => ({ data: await showCase(deps.db, params.serviceId) }),
  );
  http.route(
    'approveService',
    {
      access: 'admin',
      params: ServiceId,
      body: VersionBody,
      data: ApprovalCase,
      summary: 'Approves the version that was looked at; customers see it from now on',
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
      access: 'admin',
      params: ServiceId,
      body: RejectBody,
      data: ApprovalCase,
      summary: 'Rejects the version that was looked at, with a reason for its provider',
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

/** The provider whose service it is. */
async function ownerOf(db: Db, serviceId: string): Promise<Concerned> {
  return { people: [(await formRow(db, serviceId))?.ownerId] };
}
