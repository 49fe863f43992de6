import { useState } from 'react';
import type { Resource, Resources } from '#contract/team/resources.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FormerResources } from './former-resources.tsx';
import { ResourceCard } from './resource-card.tsx';
import { ResourceConflicts } from './resource-conflicts.tsx';
import { ResourceDialog } from './resource-dialog.tsx';
import { useResources } from './use-resources.ts';

/** The rooms and equipment of a business, and the tasks that need them. */
export function ResourcesPage() {
  const t = useT();
  const { data, error, refetch } = useResources();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Resource>();
  const all = data?.data;
  const inUse = all?.resources.filter(({ isActive }) => isActive) ?? [];
  const close = () => {
    setAdding(false);
    setEdited(undefined);
  };
  return (
    <div className="page-column grid grid-cols-1 gap-6 pb-8">
      <PageHeader
        title={t('resources.title')}
        subtitle={t('resources.subtitle')}
        className="-mb-6"
        actions={
          inUse.length > 0 && (
            <Button icon="plus" onClick={() => setAdding(true)}>
              {t('resources.addOne')}
            </Button>
          )
        }
      />
      {error && !all && (
        <LoadFailed
          title={t('resources.loadFailed')}
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!all && !error && <Skeleton className="h-44" />}
      {all && <ResourceConflicts all={all} />}
      {all && inUse.length === 0 && <None onAdd={() => setAdding(true)} />}
      {all && <InUse all={all} resources={inUse} onEdit={setEdited} />}
      {all && <FormerResources resources={all.resources.filter(({ isActive }) => !isActive)} />}
      {all && (isAdding || edited) && (
        <ResourceDialog services={all.services} resource={edited} onClose={close} />
      )}
    </div>
  );
}

function None({ onAdd }: { onAdd: () => void }) {
  const t = useT();
  return (
    <Card>
      <EmptyState
        icon="home"
        title={t('resources.none')}
        text={t('resources.noneText')}
        action={<Button onClick={onAdd}>{t('resources.addOne')}</Button>}
      />
    </Card>
  );
}

type InUseProps = {
  all: Resources;
  resources: readonly Resource[];
  onEdit: (resource: Resource) => void;
};

function InUse({ all, resources, onEdit }: InUseProps) {
  if (resources.length === 0) return null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {resources.map((resource) => (
        <li key={resource.id} className="min-w-0">
          <ResourceCard
            resource={resource}
            services={all.services}
            onEdit={() => onEdit(resource)}
          />
        </li>
      ))}
    </ul>
  );
}
