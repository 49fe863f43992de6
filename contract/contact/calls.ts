import type { z } from 'zod';
import type { DeskPage } from '../lists.ts';
import type {
  ContactBody,
  ContactCounts,
  ContactDetails,
  ContactMessage,
  ContactReceipt,
} from './views.ts';

/** The calls of writing to the people behind the product. */
export const contactCalls = {
  contactDetails: ['GET', '/contact/details'],
  contactForm: ['GET', '/contact/form'],
  contact: ['POST', '/contact'],
  adminContact: ['GET', '/admin/contact'],
  adminContactCsv: ['GET', '/admin/contact.csv'],
  answerContact: ['POST', '/admin/contact/:messageId/answered'],
  releaseContact: ['POST', '/admin/contact/:messageId/release'],
} as const;

export type ContactShapes = {
  contactDetails: { data: ContactDetails };
  contactForm: { data: { token: string } };
  contact: { body: ContactBody; data: z.infer<typeof ContactReceipt> };
  adminContact: {
    query: Record<string, string | number | undefined>;
    data: DeskPage<ContactMessage>;
    more: z.infer<typeof ContactCounts>;
  };
  /** Answers the file itself. */
  adminContactCsv: { query: Record<string, string | number | undefined>; data: never };
  answerContact: {
    params: { messageId: string };
    body: { note: string | null };
    data: ContactMessage;
  };
  releaseContact: { params: { messageId: string }; data: ContactMessage };
};
