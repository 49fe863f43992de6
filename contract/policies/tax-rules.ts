import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { timeSorts } from '../lists.ts';
import { AuditReasonBody, InstantText } from '../text.ts';
import { taxFilters, taxKinds, taxStates } from './limits.ts';

/** Who set the end of a rule or withdrew it, when and why. */
const Decision = z.object({ at: z.string(), byName: z.string(), reason: z.string() });

export const TaxRule = z
  .object({
    id: z.string(),
    kind: z.enum(taxKinds),
    ratePercent: z.number(),
    sac: z.string().nullable(),
    activeFrom: z.string(),
    activeUntil: z.string().nullable(),
    /** The last change of the end after the publication. */
    ending: Decision.nullable(),
    withdrawal: Decision.nullable(),
  })
  .meta({ id: 'TaxRule' });
export type TaxRule = z.infer<typeof TaxRule>;

export const TaxRuleBody = z.object({
  kind: z.enum(taxKinds),
  ratePercent: z.number().min(0.01).max(50).multipleOf(0.01),
  sac: z
    .string()
    .regex(/^\d{4,6}$/, 'A SAC has 4 to 6 digits.')
    .optional(),
  activeFrom: z.iso.datetime({ offset: true }),
  activeUntil: z.iso.datetime({ offset: true }).optional(),
});

/** `before` is the end that the admin saw: of two concurrent changes the second is refused. */
export const EndTaxRuleBody = AuditReasonBody.extend({
  activeUntil: InstantText,
  before: InstantText.nullable(),
});

const taxFilter = {
  kind: z.enum(taxFilters).default('all'),
  state: z.enum(taxStates).default('all'),
  sort: z.enum(timeSorts).default('newest'),
};
export const TaxRulesFileQuery = z.object(taxFilter);
export const TaxRulesQuery = z.object({ ...taxFilter, page: PageNumber });
export type TaxRulesFilter = z.infer<typeof TaxRulesFileQuery>;
