import { z } from 'zod';
import { normalizeEmail, stripSpaces } from '../fields.ts';
import { REASON_LENGTH_MAX } from '../limits.ts';
import { PageNumber } from '../list-schemas.ts';
import { plainText, withoutDirectionControls } from '../text.ts';
import {
  CONTACT_NAME_MAX,
  CONTACT_TEXT_MAX,
  type ContactField,
  type ContactValues,
  contactErrors,
  contactSorts,
  contactStates,
  contactSubjectFilters,
  contactSubjects,
} from './rules.ts';

/** The operator and their contact details; `isExample` is true for sample data. */
export const ContactDetails = z
  .object({
    companyName: z.string(),
    email: z.string(),
    partnersEmail: z.string(),
    phone: z.string(),
    /** Address lines as on an envelope, without the company's name. */
    address: z.array(z.string()),
    grievance: z.object({ officer: z.string(), email: z.string() }),
    social: z.array(z.object({ label: z.string(), url: z.string() })),
    isExample: z.boolean(),
  })
  .meta({ id: 'ContactDetails' });
export type ContactDetails = z.infer<typeof ContactDetails>;

const line = z
  .string()
  .max(500)
  .overwrite(withoutDirectionControls)
  .refine((text) => !/\p{Cc}/u.test(text), 'Please use plain text without control characters.');

/** CONTACT-12, CONTACT-13, CONTACT-19, CONTACT-21; `token` and `homepage` detect bots. */
export const ContactBody = z
  .object({
    name: line.max(CONTACT_NAME_MAX),
    email: line,
    phone: line.default(''),
    subject: line,
    message: plainText(CONTACT_TEXT_MAX),
    token: z.string().max(200).default(''),
    homepage: z.string().max(500).default(''),
  })
  .superRefine((body, context) => {
    const wrong = contactErrors(body satisfies ContactValues);
    for (const [field, message] of Object.entries(wrong)) {
      context.addIssue({ code: 'custom', path: [field as ContactField], message });
    }
  })
  .transform((body) => ({
    ...body,
    name: body.name.trim(),
    email: normalizeEmail(body.email),
    phone: stripSpaces(body.phone) || null,
    subject: z.enum(contactSubjects).parse(body.subject),
    message: body.message.trim(),
  }));
export type ContactBody = z.input<typeof ContactBody>;

export const ContactReceipt = z.object({ reference: z.string() }).meta({ id: 'ContactReceipt' });

/** The reason why a message waits for an admin's release. */
export const suspicions = ['trap', 'token', 'haste', 'links', 'markup'] as const;
export type Suspicion = (typeof suspicions)[number];

/** A message as an admin reads it. */
export const ContactMessage = z
  .object({
    id: z.string(),
    reference: z.string(),
    state: z.enum(contactStates),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.enum(contactSubjects),
    message: z.string(),
    receivedAt: z.string(),
    suspicion: z.enum(suspicions).nullable(),
    answeredAt: z.string().nullable(),
    /** The admin's note about how it was handled. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

const filter = {
  state: z.enum(contactStates).default('open'),
  subject: z.enum(contactSubjectFilters).default('all'),
  /** A complete reference. */
  id: z.string().trim().max(20).default(''),
  sort: z.enum(contactSorts).default('newest'),
};
export const ContactQuery = z.object({ ...filter, page: PageNumber });
export const ContactFileQuery = z.object(filter);
export type ContactFilter = z.infer<typeof ContactFileQuery>;

/** The number of messages in each state, regardless of the filter. */
export const ContactCounts = z.object({
  counts: z.object({ open: z.number(), answered: z.number(), quarantined: z.number() }),
});

export const AnsweredBody = z
  .object({
    note: plainText(REASON_LENGTH_MAX)
      .transform((text) => text.trim() || null)
      .nullish(),
  })
  .nullish();
