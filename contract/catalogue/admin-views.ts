import { z } from 'zod';
import { seenNumber } from '../numbers.ts';
import { plainText } from '../text.ts';
import { ENTRY_NAME_MAX, ENTRY_TEXT_MAX, entryKinds, TASK_MINUTES } from './limits.ts';
import { genders, tints } from './views.ts';

const [MINUTES_MIN, MINUTES_MAX] = TASK_MINUTES;

/** What every entry of the desk has; `services` is how many use it. */
const entry = {
  id: z.string(),
  name: z.string(),
  version: z.number(),
  isRetired: z.boolean(),
  services: z.number(),
};
const DeskTask = z.object({
  ...entry,
  icon: z.string(),
  description: z.string(),
  gender: z.enum(genders).nullable(),
  minutes: z.number(),
});
const DeskSubCategory = z.object({ ...entry, icon: z.string(), tasks: z.array(DeskTask) });
const DeskCategory = z.object({
  ...entry,
  tint: z.enum(tints),
  subCategories: z.array(DeskSubCategory),
});
export type DeskTask = z.infer<typeof DeskTask>;
export type DeskSubCategory = z.infer<typeof DeskSubCategory>;
export type DeskCategory = z.infer<typeof DeskCategory>;

/** The whole catalogue in its order, with what is retired. */
export const DeskCatalogue = z
  .object({ categories: z.array(DeskCategory) })
  .meta({ id: 'DeskCatalogue' });
export type DeskCatalogue = z.infer<typeof DeskCatalogue>;

const name = z
  .string()
  .trim()
  .min(1, 'Please give it a name.')
  .max(ENTRY_NAME_MAX, `At most ${ENTRY_NAME_MAX} characters.`)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Please use plain text.');
const icon = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Choose an icon.');

const Content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), name, tint: z.enum(tints) }),
  z.object({ kind: z.literal('subCategory'), name, icon }),
  z.object({
    kind: z.literal('task'),
    name,
    icon,
    description: plainText(ENTRY_TEXT_MAX).transform((text) => text.trim()),
    gender: z.enum(genders).nullable(),
    minutes: z
      .number(`Between ${MINUTES_MIN} and ${MINUTES_MAX} minutes.`)
      .int('Whole minutes, please.')
      .min(MINUTES_MIN, `Between ${MINUTES_MIN} and ${MINUTES_MAX} minutes.`)
      .max(MINUTES_MAX, `Between ${MINUTES_MIN} and ${MINUTES_MAX} minutes.`),
  }),
]);
export type EntryBody = z.infer<typeof Content>;

const version = seenNumber(1);
/** A category stands on no shelf: its `parentId` is null. */
export const AddEntryBody = Content.and(z.object({ parentId: z.uuid().nullable() }));
export const EditEntryBody = Content.and(z.object({ version }));
export const SeenEntryBody = z.object({ kind: z.enum(entryKinds), version });

const SIBLINGS_MAX = 500;
/** All entries of one shelf in their new order; none may be missing. */
export const OrderCatalogueBody = z.object({
  kind: z.enum(entryKinds),
  parentId: z.uuid().nullable(),
  ids: z.array(z.uuid()).min(1).max(SIBLINGS_MAX),
});
export type OrderCatalogueBody = z.infer<typeof OrderCatalogueBody>;
