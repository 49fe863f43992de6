import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { caseSorts } from '../lists.ts';
import { Reason } from '../text.ts';
import { claims } from './claims.ts';
import { checkMenuName, checkVariantName, repeatedName, VARIANTS_MAX } from './menu-rules.ts';
import { Description, Minutes, Price, ProcessingMinutes } from './task-bodies.ts';
import { checkMinutes, checkPrice } from './task-rules.ts';

/** One line of plain text in which runs of spaces count as one. */
function nameOf(check: (typed: string) => string | undefined) {
  return z
    .string()
    .max(1_000)
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
    .superRefine((text, context) => {
      const isPlain = text.isWellFormed() && !/[\p{Cc}\p{Cf}]/u.test(text);
      const message = isPlain ? check(text) : 'Please use plain text';
      if (message) context.addIssue({ code: 'custom', message });
    });
}

export const MenuName = nameOf(checkMenuName);
export const VariantName = nameOf(checkVariantName);
export const Claims = z
  .array(z.enum(claims))
  .max(claims.length)
  .transform((chosen) => [...new Set(chosen)].sort());

/** A variant as an owner enters it; the price is rupees for one person. */
const Variant = z.object({ variant: VariantName, minutes: Minutes, price: Price });

/** A task of the business's own: with one duration and price, or with two or more variants. */
export const AddOwnTaskBody = z
  .object({
    serviceId: z.uuid(),
    /** The most similar task of the master list, by which searches find it. */
    taskId: z.uuid(),
    name: MenuName,
    description: Description.default(''),
    claims: Claims.default([]),
    minutes: Minutes.optional(),
    price: Price.optional(),
    variants: z.array(Variant).min(2).max(VARIANTS_MAX).optional(),
  })
  .superRefine(({ minutes, price, variants }, context) => {
    if (variants) {
      const twice = repeatedName(variants.map(({ variant }) => variant));
      if (twice !== undefined) {
        context.addIssue({
          code: 'custom',
          path: ['variants'],
          message: `${twice} is there twice`,
        });
      }
      return;
    }
    if (minutes === undefined) {
      context.addIssue({ code: 'custom', path: ['minutes'], message: checkMinutes('') ?? '' });
    }
    if (price === undefined) {
      context.addIssue({ code: 'custom', path: ['price'], message: checkPrice('') ?? '' });
    }
  });

/** `first` names the existing sub-service, which becomes a variant when its first further variant is added. */
export const AddVariantBody = Variant.extend({ first: VariantName.optional() });

/**
 * Omitted fields stay unchanged. Name, description and claims apply to all variants of the task. Without other
 * variants, `variant: null` turns a variant into the whole task.
 */
export const TaskChange = z
  .object({
    minutes: Minutes.optional(),
    processingMinutes: ProcessingMinutes.optional(),
    description: Description.optional(),
    isPaused: z.boolean().optional(),
    name: MenuName.optional(),
    variant: VariantName.nullable().optional(),
    claims: Claims.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'Nothing is to be changed.',
  });
export type TaskChange = z.infer<typeof TaskChange>;

/** Texts of a business that no admin has reviewed. */
export const MenuCase = z
  .object({
    /** The first sub-service of the task. */
    entryId: z.string(),
    name: z.string(),
    /** The task of the master list. */
    taskName: z.string(),
    isOwn: z.boolean(),
    description: z.string(),
    claims: z.array(z.enum(claims)),
    variants: z.array(z.string()),
    /** True if an admin hid it before this change, so that customers do not see it. */
    isHidden: z.boolean(),
    serviceId: z.string(),
    serviceName: z.string(),
    providerId: z.string(),
    providerName: z.string(),
    changedAt: z.string(),
  })
  .meta({ id: 'MenuCase' });
export type MenuCase = z.infer<typeof MenuCase>;

export const menuCaseStates = ['open', 'hidden'] as const;

const filters = {
  /** Texts that no admin has reviewed, or those that an admin has hidden. */
  state: z.enum(menuCaseStates).default('open'),
  sort: z.enum(caseSorts).default('usual'),
};
export const MenuFileQuery = z.object(filters);
export const MenuQuery = z.object({ ...filters, page: PageNumber });
export type MenuFilter = z.infer<typeof MenuFileQuery>;

/** `changedAt` identifies the texts that the admin saw; later texts are a separate case. */
const seen = { changedAt: z.iso.datetime({ offset: true }).max(40) };
export const DecideMenuBody = z.discriminatedUnion('act', [
  z.object({ act: z.literal('keep'), ...seen }),
  z.object({ act: z.literal('hide'), ...seen, reason: Reason }),
]);
export type DecideMenuBody = z.input<typeof DecideMenuBody>;
