import type { MasterList } from '#capabilities/catalogue/master-list/master-list.ts';
import { healthTasks } from './health.ts';
import { programTasks } from './programs.ts';
import { salonTasks } from './salon.ts';

/** The initial master list of a demo (HOME-02). */
export const masterList: MasterList = [
  { slug: 'salon-beauty', name: 'Salon & Beauty', tint: 'rose', subCategories: salonTasks },
  { slug: 'health-wellness', name: 'Health & Wellness', tint: 'green', subCategories: healthTasks },
  {
    slug: 'programs-workshops',
    name: 'Programs & Workshops',
    tint: 'blue',
    subCategories: programTasks,
  },
];
