import type { MenuEntry } from '#contract/catalogue/menu-entries.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { genderLabel } from './service-labels.ts';

/** Number of entries above which a menu is grouped. */
const SHORT_MENU = 4;

type MenuGroup = { label: PlainKey; entries: readonly MenuEntry[]; isOnly: boolean };

/** The entries grouped by gender; one group for a short menu. The searched ones come first. */
export function menuGroups(entries: readonly MenuEntry[], first: string | undefined): MenuGroup[] {
  const sorted = entries.toSorted(
    (a, b) => Number(hasVariant(b, first)) - Number(hasVariant(a, first)),
  );
  const groups = Map.groupBy(sorted, ({ variants }) => genderLabel(variants[0].gender));
  if (groups.size === 1 || entries.length <= SHORT_MENU) {
    return [{ label: 'service.services', entries: sorted, isOnly: true }];
  }
  return [...groups].map(([label, ofGroup]) => ({ label, entries: ofGroup, isOnly: false }));
}

/** The variant with which the booking opens: the searched one, or the first bookable one. */
export function opened({ variants }: MenuEntry, chosen: string | undefined): SubService {
  const bookable = variants.filter(({ isBookable, price }) => isBookable && price);
  return bookable.find(({ id }) => id === chosen) ?? bookable[0] ?? variants[0];
}

function hasVariant({ variants }: MenuEntry, id: string | undefined): boolean {
  return variants.some((variant) => variant.id === id);
}
