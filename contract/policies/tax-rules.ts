import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { timeSorts } from '../lists.ts';
import { taxFilters, taxKinds, taxStates } from './limits.ts';

export const TaxRule = z
  .object({
    id: z.string(),
    kind: z.enum(taxKinds),
    ratePercent: z.number(),
    sac: z.string().nullable(),
    activeFrom: z.string(),
    activeUntil: z.string().nullable(),
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

const taxFilter = {
  kind: z.enum(taxFilters).default('all'),
  state: z.enum(taxStates).default('all'),
  sort: z.enum(timeSorts).default('newest'),
};
export const TaxRulesFileQuery = z.object(taxFilter);
export const TaxRulesQuery = z.object({ ...taxFilter, page: PageNumber });
export type TaxRulesFilter = z.infer<typeof TaxRulesFileQuery>;
