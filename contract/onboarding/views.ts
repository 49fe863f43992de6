import { z } from 'zod';
import { ImageId } from '../call.ts';
import { VARIANTS_MAX } from '../catalogue/menu-rules.ts';
import { Focus } from '../catalogue/photo.ts';
import { places } from '../catalogue/places.ts';
import { ServiceDetails } from '../catalogue/views.ts';
import { EMAIL_LENGTH_MAX } from '../fields.ts';
import { REASON_LENGTH_MAX } from '../limits.ts';
import { PageNumber } from '../list-schemas.ts';
import { caseSorts } from '../lists.ts';
import { versionNumber } from '../numbers.ts';
import { plainText } from '../text.ts';
import { approvalFilters, approvalStates } from './limits.ts';
import { FORM_OWN_TASKS_MAX } from './own-task-rules.ts';
import {
  DAY_INTERVALS_MAX,
  DESCRIPTION_MAX,
  FORM_TASKS_MAX,
  formStates,
  PHOTOS_MAX,
} from './rules.ts';
import { FORM_MEMBERS_MAX, FORM_RESOURCES_MAX, takenByChoices } from './team-rules.ts';

const Text = (max: number) => plainText(max);
const Time = z.string().max(8);

const Week = z.array(z.array(z.object({ from: Time, to: Time })).max(DAY_INTERVALS_MAX)).length(7);
/** Null: all tasks. */
const TaskKeys = z
  .array(z.uuid())
  .max(FORM_TASKS_MAX + FORM_OWN_TASKS_MAX)
  .nullable();
const hasUniqueKeys = (list: readonly { key: string }[]) =>
  new Set(list.map(({ key }) => key)).size === list.length;

/** Stores the values as typed; they are validated on submission. */
const FormValues = z.object({
  subCategoryId: z.uuid().or(z.literal('')),
  name: Text(200),
  description: Text(DESCRIPTION_MAX * 2),
  experience: Text(20),
  places: z.array(z.enum(places)).max(places.length),
  street: Text(300),
  area: Text(120),
  city: Text(120),
  pin: Text(20),
  latitude: Text(40),
  longitude: Text(40),
  homeRadius: Text(20),
  meetingLink: Text(400),
  phone: Text(40),
  email: Text(EMAIL_LENGTH_MAX),
  tasks: z
    .array(z.object({ taskId: z.uuid(), price: Text(40), minutes: Text(20) }))
    .max(FORM_TASKS_MAX)
    .refine(
      (tasks) => new Set(tasks.map(({ taskId }) => taskId)).size === tasks.length,
      'A task can be offered once.',
    ),
  ownTasks: z
    .array(
      z.object({
        key: z.uuid(),
        taskId: z.uuid().or(z.literal('')),
        name: Text(200),
        variants: z
          .array(z.object({ variant: Text(120), minutes: Text(20), price: Text(40) }))
          .min(1)
          .max(VARIANTS_MAX),
      }),
    )
    .max(FORM_OWN_TASKS_MAX)
    .refine(hasUniqueKeys, 'Each task needs a key of its own.'),
  hours: Week,
  capacity: Text(20),
  takenBy: z.enum(takenByChoices),
  ownerServes: z.boolean(),
  members: z
    .array(z.object({ key: z.uuid(), name: Text(200), tasks: TaskKeys, hours: Week.nullable() }))
    .max(FORM_MEMBERS_MAX)
    .refine(hasUniqueKeys, 'Each member needs a key of its own.'),
  resources: z
    .array(z.object({ key: z.uuid(), name: Text(200), quantity: Text(20), tasks: TaskKeys }))
    .max(FORM_RESOURCES_MAX)
    .refine(hasUniqueKeys, 'Each resource needs a key of its own.'),
});

/** Omitted fields are empty; `submit` requests the approval at once. */
export const NewFormBody = FormValues.partial().extend({ submit: z.boolean().optional() });
export type NewFormBody = z.input<typeof NewFormBody>;
const Version = versionNumber(0);
/** Omitted fields stay unchanged. Without `version` concurrent changes are not detected. */
export const SaveFormBody = FormValues.partial().extend({ version: Version.optional() });
export type SaveFormBody = z.input<typeof SaveFormBody>;
export const VersionBody = z.object({ version: Version });
export const SubmitBody = z.object({ version: Version.optional() });
export const PictureOrderBody = z.object({ pictureIds: z.array(ImageId).max(PHOTOS_MAX) });
export const RejectBody = VersionBody.extend({
  reason: plainText(REASON_LENGTH_MAX).refine(
    (text) => text.trim().length > 0,
    'Please give a reason.',
  ),
});

/** The form of one service and its state. */
export const ServiceForm = z
  .object({
    serviceId: z.string(),
    state: z.enum(formStates),
    values: FormValues,
    /** Image ids in order, the first being the cover. */
    pictureIds: z.array(z.string()),
    /** The same images with their focus. */
    pictures: z.array(z.object({ id: z.string(), focus: Focus })),
    /** The reason for the rejection. */
    reason: z.string().nullable(),
    /** True if customers can find the service; the form then contains changes to it. */
    isLive: z.boolean(),
    /** Photos of the members of this form, by their keys; `servicePhoto` has the images. */
    memberPhotos: z.array(z.object({ key: z.string(), pictureId: z.string() })),
    /** The fields of the form; the others are managed with the service or with the team. */
    asks: z.object({ tasks: z.boolean(), hours: z.boolean(), team: z.boolean() }),
    /** True while there are no bookings, so that the category can still change. */
    canMove: z.boolean(),
    submittedAt: z.string().nullable(),
    /** Sent back with a change to detect concurrent changes. */
    version: z.number(),
  })
  .meta({ id: 'ServiceForm' });
export type ServiceForm = z.infer<typeof ServiceForm>;

/** A form that waits for its provider or for an admin. */
export const OpenForm = z
  .object({
    serviceId: z.string(),
    name: z.string(),
    state: z.enum(formStates),
    isLive: z.boolean(),
    /** True if it was submitted before, so that it is in the list of own services. */
    isService: z.boolean(),
    reason: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OpenForm' });
export type OpenForm = z.infer<typeof OpenForm>;

/** `service` is null until a category is chosen. */
export const FormPreview = z.object({ service: ServiceDetails.nullable() });
export type FormPreview = z.infer<typeof FormPreview>;

export const Approval = z
  .object({
    serviceId: z.string(),
    name: z.string(),
    category: z.string(),
    city: z.string(),
    providerName: z.string(),
    state: z.enum(formStates),
    /** True for a change to a live service. */
    isLive: z.boolean(),
    submittedAt: z.string(),
    decidedAt: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

export const formEvents = ['submitted', 'taken back', 'approved', 'rejected'] as const;

/** Everything that an admin needs to decide. */
export const ApprovalCase = Approval.extend({
  version: z.number(),
  provider: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    memberSince: z.string(),
    /** Their other services with the state of each. */
    services: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        approvalStatus: z.string(),
        isWithdrawn: z.boolean(),
      }),
    ),
  }),
  /** The preview of the service. */
  service: ServiceDetails,
  values: FormValues,
  hours: z.array(z.array(z.object({ from: z.string(), to: z.string() }))),
  /** The changes to a live service, with the previous values. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  story: z.array(
    z.object({
      act: z.enum(formEvents),
      by: z.string(),
      at: z.string(),
      reason: z.string().nullable(),
    }),
  ),
}).meta({ id: 'ApprovalCase' });
export type ApprovalCase = z.infer<typeof ApprovalCase>;

const approvalFilter = {
  state: z.enum(approvalStates).default('pending'),
  what: z.enum(approvalFilters).default('all'),
  sort: z.enum(caseSorts).default('usual'),
};
export const ApprovalsFileQuery = z.object(approvalFilter);
export const ApprovalsQuery = z.object({ ...approvalFilter, page: PageNumber });
export type ApprovalsFilter = z.infer<typeof ApprovalsFileQuery>;
