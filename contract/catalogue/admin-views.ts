import { z } from 'zod';
import { versionNumber } from '../numbers.ts';
import { plainText } from '../text.ts';
import { genders, tints } from './kinds.ts';
import { ENTRY_NAME_MAX, ENTRY_TEXT_MAX, entryKinds, TASK_MINUTES } from './limits.ts';
import { Photo } from './photo.ts';

const [MINUTES_MIN, MINUTES_MAX] = TASK_MINUTES;

/** Fields of every catalogue entry; `services` is the number of services that use it. */
const entry = {
  id: z.string(),
  name: z.string(),
  version: z.number(),
  isRetired: z.boolean(),
  services: z.number(),
};
const AdminTask = z.object({
  ...entry,
  icon: z.string(),
  description: z.string(),
  gender: z.enum(genders).nullable(),
  minutes: z.number(),
});
/** The image of services without photos; null for a still life. */
const image = Photo.nullable();
const AdminSubCategory = z.object({
  ...entry,
  icon: z.string(),
  image,
  tasks: z.array(AdminTask),
});
const AdminCategory = z.object({
  ...entry,
  tint: z.enum(tints),
  image,
  subCategories: z.array(AdminSubCategory),
});
export type AdminTask = z.infer<typeof AdminTask>;
export type AdminSubCategory = z.infer<typeof AdminSubCategory>;
export type AdminCategory = z.infer<typeof AdminCategory>;

/** The whole catalogue in display order, including retired entries. */
export const AdminCatalogue = z
  .object({ categories: z.array(AdminCategory) })
  .meta({ id: 'AdminCatalogue' });
export type AdminCatalogue = z.infer<typeof AdminCatalogue>;

const name = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
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

const version = versionNumber(1);
/** `parentId` is null for a category. */
export const AddEntryBody = Content.and(z.object({ parentId: z.uuid().nullable() }));
export const EditEntryBody = Content.and(z.object({ version }));
export const EntryVersionBody = z.object({ kind: z.enum(entryKinds), version });

const SIBLINGS_MAX = 500;
/** All children of one parent in their new order; none may be missing. */
export const OrderCatalogueBody = z.object({
  kind: z.enum(entryKinds),
  parentId: z.uuid().nullable(),
  ids: z.array(z.uuid()).min(1).max(SIBLINGS_MAX),
});
export type OrderCatalogueBody = z.infer<typeof OrderCatalogueBody>;
