import type { Resource } from '#contract/team/resources.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useResourceAction } from './use-resources.ts';

/** Resources that are no longer in use, and can be reactivated. */
export function FormerResources({ resources }: { resources: readonly Resource[] }) {
  const t = useT();
  if (resources.length === 0) return null;
  return (
    <section aria-labelledby="former-resources" className="grid gap-3">
      <h2 id="former-resources" className="text-lg">
        {t('resources.former')}
      </h2>
      <ul className="grid gap-2">
        {resources.map((resource) => (
          <li key={resource.id}>
            <Former resource={resource} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Former({ resource: { id, name, bookingsAhead } }: { resource: Resource }) {
  const t = useT();
  const { isBusy, problem, run } = useResourceAction();
  const options = { params: { resourceId: id }, skipNotification: true };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-hairline pt-2">
        <p className="min-w-0 wrap-anywhere">
          {bookingsAhead > 0 ? t('resources.stillUsedBy', { name, count: bookingsAhead }) : name}
        </p>
        <Button
          variant="secondary"
          busy={isBusy}
          aria-label={t('resources.useNameAgain', { name })}
          onClick={() =>
            void run(() => browserApi.call('activateResource', options), 'resources.inUseAgain')
          }
        >
          {t('resources.useAgain')}
        </Button>
      </div>
      {problem && (
        <Alert tone="danger" live>
          {problem.fields['name'] ?? problem.text}
        </Alert>
      )}
    </>
  );
}
