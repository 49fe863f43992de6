import type { EntryKind } from '#contract/catalogue/admin-calls.ts';
import type { DeskCategory, DeskSubCategory } from '#contract/catalogue/admin-views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { OrderedList } from '#web/ui/list/ordered-list.tsx';
import type { EntryForm } from './entry-draft.ts';
import { tintWords } from './entry-fields.tsx';
import type { Retiring } from './retire-dialog.tsx';
import { CatalogueShelf } from './sub-category.tsx';

type CatalogueCategoryProps = {
  category: DeskCategory;
  /** The ids of all categories in use, in their order. */
  shelf: readonly string[];
  onForm: (form: EntryForm) => void;
  onRetire: (retiring: Retiring) => void;
  onOrder: (kind: EntryKind, parentId: string | null) => (ids: string[]) => void;
};

/** One category: its own look and place, and its sub-categories in their order. */
export function CatalogueCategory(props: CatalogueCategoryProps) {
  const { category, onForm, onRetire, onOrder } = props;
  const { subCategories } = category;
  const used = subCategories.filter(({ isRetired }) => !isRetired);
  const retired = subCategories.filter(({ isRetired }) => isRetired);
  const shelfOf = (one: DeskSubCategory) => (
    <CatalogueShelf
      shelf={one}
      onForm={onForm}
      onRetire={onRetire}
      onOrder={onOrder('task', one.id)}
    />
  );
  return (
    <div className="grid gap-4">
      <CategoryBar {...props} />
      <Card>
        {subCategories.length === 0 && (
          <EmptyState level={3} icon="list" title="No sub-category yet" />
        )}
        {used.length > 0 && (
          <OrderedList
            label={`Sub-categories of ${category.name}`}
            items={used}
            itemKey={({ id }) => id}
            itemName={({ name }) => name}
            onOrder={onOrder('subCategory', category.id)}
          >
            {shelfOf}
          </OrderedList>
        )}
        {retired.length > 0 && (
          <ul
            aria-label={`Retired sub-categories of ${category.name}`}
            className="divide-y divide-hairline border-t border-hairline"
          >
            {retired.map((one) => (
              <li key={one.id} className="py-2 sm:ps-12">
                {shelfOf(one)}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function CategoryBar({ category, shelf, onForm, onRetire, onOrder }: CatalogueCategoryProps) {
  const { id, name, tint, isRetired } = category;
  const place = shelf.indexOf(id);
  const move = (to: number) =>
    onOrder('category', null)(shelf.filter((each) => each !== id).toSpliced(to, 0, id));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={tint}>Tint: {tintWords[tint].toLowerCase()}</Badge>
      {isRetired && <Badge>Retired</Badge>}
      <span className="flex-1" />
      {!isRetired && (
        <>
          <Button
            variant="secondary"
            icon="plus"
            onClick={() => onForm({ kind: 'subCategory', parentId: id })}
          >
            Add a sub-category
          </Button>
          <IconButton
            label={`Move ${name} to the left`}
            icon="chevron-left"
            disabled={place === 0}
            onClick={() => move(place - 1)}
          />
          <IconButton
            label={`Move ${name} to the right`}
            icon="chevron-right"
            disabled={place === shelf.length - 1}
            onClick={() => move(place + 1)}
          />
        </>
      )}
      <Button
        variant="quiet"
        aria-label={`Change ${name}`}
        onClick={() => onForm({ kind: 'category', known: category })}
      >
        Change
      </Button>
      <Button
        variant="quiet"
        aria-label={isRetired ? `Bring ${name} back` : `Retire ${name}`}
        onClick={() => onRetire({ kind: 'category', entry: category })}
      >
        {isRetired ? 'Bring back' : 'Retire'}
      </Button>
    </div>
  );
}
