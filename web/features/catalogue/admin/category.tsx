import type { AdminCategory, AdminSubCategory } from '#contract/catalogue/admin-views.ts';
import type { EntryKind } from '#contract/catalogue/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { OrderedList } from '#web/ui/list/ordered-list.tsx';
import type { EntryForm } from './entry-draft.ts';
import { tintLabels } from './entry-fields.tsx';
import { ImageButton } from './image-button.tsx';
import type { WithImage } from './image-dialog.tsx';
import type { Retiring } from './retire-dialog.tsx';
import { SubCategory } from './sub-category.tsx';

type CategoryProps = {
  category: AdminCategory;
  /** The ids of all active categories, in order. */
  categoryIds: readonly string[];
  onForm: (form: EntryForm) => void;
  onImage: (entry: WithImage) => void;
  onRetire: (retiring: Retiring) => void;
  onOrder: (kind: EntryKind, parentId: string | null) => (ids: string[]) => void;
};

/** One category, with its position and its sub-categories in order. */
export function Category(props: CategoryProps) {
  const { category, onForm, onImage, onRetire, onOrder } = props;
  const { subCategories } = category;
  const used = subCategories.filter(({ isRetired }) => !isRetired);
  const retired = subCategories.filter(({ isRetired }) => isRetired);
  const render = (one: AdminSubCategory) => (
    <SubCategory
      subCategory={one}
      onForm={onForm}
      onImage={onImage}
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
            {render}
          </OrderedList>
        )}
        {retired.length > 0 && (
          <ul
            aria-label={`Retired sub-categories of ${category.name}`}
            className="divide-y divide-hairline border-t border-hairline"
          >
            {retired.map((one) => (
              <li key={one.id} className="py-2 sm:ps-12">
                {render(one)}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function CategoryBar(props: CategoryProps) {
  const { category, categoryIds, onForm, onImage, onRetire, onOrder } = props;
  const { id, name, tint, isRetired } = category;
  const index = categoryIds.indexOf(id);
  const reorderTo = (to: number) =>
    onOrder('category', null)(categoryIds.filter((each) => each !== id).toSpliced(to, 0, id));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={tint}>Tint: {tintLabels[tint].toLowerCase()}</Badge>
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
            unavailable={index === 0}
            onClick={() => reorderTo(index - 1)}
          />
          <IconButton
            label={`Move ${name} to the right`}
            icon="chevron-right"
            unavailable={index === categoryIds.length - 1}
            onClick={() => reorderTo(index + 1)}
          />
        </>
      )}
      <ImageButton entry={category} onImage={onImage} />
      <Button
        variant="quiet"
        aria-label={`Change ${name}`}
        onClick={() => onForm({ kind: 'category', known: category })}
      >
        Change
      </Button>
      <Button
        variant="quiet"
        aria-label={isRetired ? `Restore ${name}` : `Retire ${name}`}
        onClick={() => onRetire({ kind: 'category', entry: category })}
      >
        {isRetired ? 'Restore' : 'Retire'}
      </Button>
    </div>
  );
}
