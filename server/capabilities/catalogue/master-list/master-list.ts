import type { Gender } from '#contract/catalogue/kinds.ts';
import type { Category } from '#contract/catalogue/views.ts';

/** The complete master list in order. A slug identifies each entry permanently. */
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
  /** Null: for everyone (HOME-05). */
  gender: Gender | null;
  minutes: number;
};
