import { z } from 'zod';
import { places } from '../catalogue/places.ts';
import { ServiceDetails } from '../catalogue/views.ts';
import { EMAIL_LENGTH_MAX } from '../fields.ts';
import { REASON_LENGTH_MAX } from '../limits.ts';
import { PageNumber } from '../list-schemas.ts';
import { caseSorts } from '../lists.ts';
import { seenNumber } from '../numbers.ts';
import { plainText } from '../text.ts';
import { approvalFilters, approvalStates } from './limits.ts';
import {
  DAY_INTERVALS_MAX,
  DESCRIPTION_MAX,
  FORM_TASKS_MAX,
  formStates,
  PICTURES_MAX,
} from './rules.ts';

const Text = (max: number) => plainText(max);
const Time = z.string().max(8);

/** Whatever was typed is kept; what is wrong with it is said when it is submitted. */
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
  hours: z.array(z.array(z.object({ from: Time, to: Time })).max(DAY_INTERVALS_MAX)).length(7),
  capacity: Text(20),
});

/** What is left out of a new form is empty; `submit` asks for the approval at once. */
export const NewFormBody = FormValues.partial().extend({ submit: z.boolean().optional() });
export type NewFormBody = z.input<typeof NewFormBody>;
const Version = seenNumber(0);
/** What is left out stays as it is; without a version nobody else is asked about. */
export const SaveFormBody = FormValues.partial().extend({ version: Version.optional() });
export type SaveFormBody = z.input<typeof SaveFormBody>;
export const VersionBody = z.object({ version: Version });
export const SubmitBody = z.object({ version: Version.optional() });
export const PictureOrderBody = z.object({ pictureIds: z.array(z.uuid()).max(PICTURES_MAX) });
export const RejectBody = VersionBody.extend({
  reason: plainText(REASON_LENGTH_MAX).refine(
    (text) => text.trim().length > 0,
    'Please give a reason.',
  ),
});

/** What a provider tells about one service, and where it stands. */
export const ServiceForm = z
  .object({
    serviceId: z.string(),
    state: z.enum(formStates),
    values: FormValues,
    /** Ids in their order, the first being the cover. */
    pictureIds: z.array(z.string()),
    /** Why it was rejected. */
    reason: z.string().nullable(),
    /** Customers can find the service; the form then holds changes to it. */
    isLive: z.boolean(),
    /** Whether the form is asked for tasks and hours, or they are managed with the service already. */
    asks: z.object({ tasks: z.boolean(), hours: z.boolean() }),
    /** The category can be chosen: nobody has booked in it yet. */
    canMove: z.boolean(),
    submittedAt: z.string().nullable(),
    /** Sent back with a change, it tells whether somebody else made one meanwhile. */
    version: z.number(),
  })
  .meta({ id: 'ServiceForm' });
export type ServiceForm = z.infer<typeof ServiceForm>;

/** A form that waits for its person or for an admin. */
export const OpenForm = z
  .object({
    serviceId: z.string(),
    name: z.string(),
    state: z.enum(formStates),
    isLive: z.boolean(),
    /** Submitted before: it is among the own services. */
    isService: z.boolean(),
    reason: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OpenForm' });
export type OpenForm = z.infer<typeof OpenForm>;

/** `service` is null as long as no category is chosen. */
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
    /** A change of a service that customers can find already. */
    isLive: z.boolean(),
    submittedAt: z.string(),
    decidedAt: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

export const formActs = ['submitted', 'taken back', 'approved', 'rejected'] as const;

/** All that an admin decides by. */
export const ApprovalCase = Approval.extend({
  version: z.number(),
  provider: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    memberSince: z.string(),
    /** Their other services, with the state of each. */
    services: z.array(z.object({ id: z.string(), name: z.string(), approvalStatus: z.string() })),
  }),
  /** As it would be shown. */
  service: ServiceDetails,
  values: FormValues,
  hours: z.array(z.array(z.object({ from: z.string(), to: z.string() }))),
  /** Of a live service: what changes, from what. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  story: z.array(
    z.object({
      act: z.enum(formActs),
      by: z.string(),
      at: z.string(),
      reason: z.string().nullable(),
    }),
  ),
}).meta({ id: 'ApprovalCase' });
export type ApprovalCase = z.infer<typeof ApprovalCase>;

const approvalWish = {
  state: z.enum(approvalStates).default('pending'),
  what: z.enum(approvalFilters).default('all'),
  sort: z.enum(caseSorts).default('usual'),
};
export const ApprovalsFileQuery = z.object(approvalWish);
export const ApprovalsQuery = z.object({ ...approvalWish, page: PageNumber });
export type ApprovalsWish = z.infer<typeof ApprovalsFileQuery>;
