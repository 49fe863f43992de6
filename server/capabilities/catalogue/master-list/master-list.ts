import type { Category, Gender } from '#contract/catalogue/views.ts';

/** The list that admins keep, whole and in its order; a slug names each entry for good. */
export type MasterList = readonly MasterCategory[];

export type MasterCategory = {
  slug: string;
  name: string;
  tint: Category['tint'];
  subCategories: readonly MasterSubCategory[];
};

export type MasterSubCategory = {
  slug: string;
  name: string;
  icon: string;
  tasks: readonly MasterTask[];
};

export type MasterTask = {
  slug: string;
  name: string;
  icon: string;
  description: string;
  /** Null: for everybody (HOME-05). */
  gender: Gender | null;
  minutes: number;
};
