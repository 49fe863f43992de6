import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminCatalogue, AdminCategory } from '#contract/catalogue/admin-views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { keepAnswer, refresh, useCall } from '#web/api/client/query.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { Category } from './category.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { type EntryForm, presentEntry, presentForm } from './entry-draft.ts';
import { ImageDialog, type PhotoDialogProps, type WithImage } from './image-dialog.tsx';
import { RetireDialog, type Retiring } from './retire-dialog.tsx';

/** Categories, their sub-categories and their tasks. */
export function CataloguePage({ PhotoDialog }: { PhotoDialog: ComponentType<PhotoDialogProps> }) {
  const query = useCall('adminCatalogue', { skipNotification: true }, { needsPerson: true });
  const [form, setForm] = useState<EntryForm>();
  const [retiring, setRetiring] = useState<Retiring>();
  const [imaged, setImaged] = useState<WithImage>();
  const all = query.data?.data.categories ?? [];
  const add = (
    <Button icon="plus" onClick={() => setForm({ kind: 'category', parentId: null })}>
      Add a category
    </Button>
  );
  return (
    <div className="page-column">
      <PageHeader
        title="Catalogue"
        subtitle="The tasks that services can offer. Entries in use are retired instead of deleted, and existing bookings keep their texts."
        actions={add}
      />
      <CallView query={query} subject="The catalogue">
        {({ categories }) => (
          <Categories
            categories={categories}
            onForm={setForm}
            onImage={setImaged}
            onRetire={setRetiring}
          />
        )}
      </CallView>
      {form && (
        <EntryDialog
          form={presentForm(form, all)}
          onSaved={update}
          onClose={() => closeAndReload(setForm)}
        />
      )}
      {imaged && (
        <ImageDialog
          entry={imaged}
          PhotoDialog={PhotoDialog}
          onSaved={update}
          onClose={() => setImaged(undefined)}
        />
      )}
      {retiring && (
        <RetireDialog
          kind={retiring.kind}
          entry={presentEntry(retiring.entry, all)}
          onDone={update}
          onClose={() => closeAndReload(setRetiring)}
        />
      )}
    </div>
  );
}

/** Caches the changed catalogue and refreshes the lists of the public pages. */
function update(catalogue: AdminCatalogue): void {
  keepAnswer('adminCatalogue', {}, catalogue);
  void refresh('categories', 'allSubServices', 'services');
}

/** Closes a dialog and reloads the catalogue, which another admin may have changed. */
function closeAndReload(set: (value: undefined) => void): void {
  set(undefined);
  void refresh('adminCatalogue');
}

type CategoriesProps = {
  categories: readonly AdminCategory[];
  onForm: (form: EntryForm) => void;
  onImage: (entry: WithImage) => void;
  onRetire: (retiring: Retiring) => void;
};

function Categories({ categories, onForm, onImage, onRetire }: CategoriesProps) {
  const [url, setUrl] = useSearchParams();
  const { failure, run, call } = useAdminAction();
  const selectedId = url.get('category');
  const selected = categories.find(({ id }) => id === selectedId) ?? categories[0];
  if (!selected) return <EmptyState icon="list" title="The catalogue is empty" />;
  const order = (kind: 'category' | 'subCategory' | 'task', parentId: string | null) => {
    return (ids: string[]) =>
      void run(async () => {
        try {
          const body = { kind, parentId, ids };
          update((await call('orderCatalogue', { body, skipNotification: true })).data);
        } catch (error) {
          await refresh('adminCatalogue');
          throw error;
        }
      });
  };
  return (
    <>
      <FailureAlert failure={failure} tone="warn" className="mb-4" />
      <Tabs
        label="Categories"
        items={categories.map(({ id, name, isRetired }) => ({
          value: id,
          label: isRetired ? `${name} (retired)` : name,
        }))}
        value={selected.id}
        onValueChange={(category) => setUrl({ category }, { preventScrollReset: true })}
      >
        <TabPanel value={selected.id}>
          <Category
            category={selected}
            categoryIds={categories.filter(({ isRetired }) => !isRetired).map(({ id }) => id)}
            onForm={onForm}
            onImage={onImage}
            onRetire={onRetire}
            onOrder={order}
          />
        </TabPanel>
      </Tabs>
    </>
  );
}
