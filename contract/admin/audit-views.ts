import { z } from 'zod';
import { Day, PageNumber, SearchText } from '../list-schemas.ts';
import { timeSorts } from '../lists.ts';
import { auditGroups } from './audit-actions.ts';

/** An action of the audit log, or a read of personal data from the security log. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actorId: z.string(),
    actorName: z.string(),
    /** The stored code of the action; `actionText` returns its sentence. */
    act: z.string(),
    subjectKind: z.string(),
    subjectId: z.string(),
    /** The readable name of the record: 'Asha Rao', 'Booking ZB-4K7P2M'. */
    subjectLabel: z.string(),
    /** The page of the record or of its list; null when it has none. */
    subjectLink: z.string().nullable(),
    /** The amount of the action in rupees; null without one, and for entries from before amounts were recorded. */
    amount: z.number().nullable(),
    /** How often the read occurred in that minute; always 1 for actions. */
    count: z.number(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditSearch = z.object({
  /** Part of a reason or of an action's sentence, or the name or reference of a record. */
  text: SearchText,
  group: z.enum(auditGroups).optional(),
  actorId: z.uuid().optional(),
  subjectId: z.string().max(100).optional(),
  from: Day,
  to: Day,
  sort: z.enum(timeSorts).default('newest'),
  page: PageNumber,
});
export type AuditSearch = z.output<typeof AuditSearch>;

export const AuditFileSearch = AuditSearch.omit({ page: true });
export type AuditFileSearch = z.output<typeof AuditFileSearch>;

/** An admin, for the filter of the audit log. */
export const AuditAdmin = z.object({ id: z.string(), name: z.string() });
