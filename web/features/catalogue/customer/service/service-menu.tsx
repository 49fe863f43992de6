import type { ReactNode } from 'react';
import { fitsVisit } from '#contract/availability/visit-size.ts';
import type { MenuEntry } from '#contract/catalogue/menu-entries.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { menuGroups, opened } from './menu-groups.ts';
import { PackageList, type PackageParts } from './package-list.tsx';
import { SubServiceCard } from './sub-service-card.tsx';

type ServiceMenuProps = {
  entries: readonly MenuEntry[];
  /** False if the service is only at customers' homes or online. */
  isAtVenue: boolean;
  /** The sub-service that the search matched. */
  chosen: string | undefined;
  /** The sub-service that comes first. */
  first: string | undefined;
  /** The sub-services to be booked together. */
  basket: readonly SubService[];
  onBasket: (edit: (subServiceIds: readonly string[]) => readonly string[]) => void;
  onBook: (subServiceIds: readonly string[]) => void;
  onIntent: () => void;
  packages: PackageParts;
  /** The link to other services. */
  others: ReactNode;
};

/** The tasks of a service in groups; several of them can be added and booked together. */
export function ServiceMenu(props: ServiceMenuProps) {
  const t = useT();
  const { entries, chosen, first, basket, onBasket, onBook, onIntent, packages } = props;
  const added = basket.map(({ id }) => id);
  const idsOf = ({ variants }: MenuEntry) => variants.map(({ id }) => id);
  const isAdded = (entry: MenuEntry) => idsOf(entry).some((id) => added.includes(id));
  // A second press on a slow device repeats the first, since the page still has its old state.
  const toggle = (entry: MenuEntry) =>
    onBasket((ids) => {
      const others = ids.filter((id) => !idsOf(entry).includes(id));
      return isAdded(entry) ? others : [...others, opened(entry, chosen).id];
    });
  if (entries.length === 0) {
    const action = <Button asChild>{props.others}</Button>;
    return <EmptyState icon="list" title={t('service.noServices')} action={action} />;
  }
  // A press beside an added task books all that were added.
  const book = (entry: MenuEntry) => onBook(isAdded(entry) ? added : [opened(entry, chosen).id]);
  const hasSeveral =
    entries
      .map((entry) => opened(entry, chosen))
      .filter(({ isBookable, isClass }) => isBookable && !isClass).length > 1;
  const canToggle = (entry: MenuEntry) =>
    hasSeveral && (isAdded(entry) || fitsVisit(basket, opened(entry, chosen)));
  return menuGroups(entries, first).map((group) => (
    <div key={group.label} className="mb-8">
      <h2 className={group.isOnly ? 'sr-only' : 'mb-1 text-lg'}>{t(group.label)}</h2>
      <ul className="divide-y divide-hairline">
        {group.entries.map((entry) => (
          <li key={entry.variants[0].id} className="min-w-0">
            <SubServiceCard
              entry={entry}
              isAtVenue={props.isAtVenue}
              packages={
                <PackageList
                  {...packages}
                  name={t.nameOf(entry.name)}
                  subServiceIds={idsOf(entry)}
                />
              }
              isChosen={idsOf(entry).some((id) => id === chosen)}
              onBook={() => book(entry)}
              onToggle={canToggle(entry) ? () => toggle(entry) : undefined}
              isAdded={isAdded(entry)}
              onIntent={onIntent}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
}
