import type { Category } from '#contract/catalogue/views.ts';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { type ChosenStillLife, chooseStillLife } from '#web/ui/image/choose-still-life.ts';

/** The categories of the specification, each with the scene that represents it. */
const typical: Record<string, ChosenStillLife> = {
  'salon-beauty': { scene: 'hair-brush', palette: 'rose' },
  'health-wellness': { scene: 'yoga', palette: 'sage' },
  'programs-workshops': { scene: 'pottery', palette: 'blue' },
};

/**
 * A category that an admin added has the image of its first sub-category, not that of another category with its tint.
 */
export function categoryImage({ slug, tint, subCategories }: Category): ChosenStillLife {
  const icon = taskIconName(subCategories[0]?.icon);
  return typical[slug] ?? chooseStillLife({ icon, tint });
}
