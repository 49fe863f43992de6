import type { Resource } from '#contract/team/resources.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { formatCount } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useResourceAction } from './use-resources.ts';

/** Resources that are no longer in use, to be used again. */
export function FormerResources({ resources }: { resources: readonly Resource[] }) {
  if (resources.length === 0) return null;
  return (
    <section aria-labelledby="former-resources" className="grid gap-3">
      <h2 id="former-resources" className="text-lg">
        No longer in use
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
  const { isBusy, problem, run } = useResourceAction();
  const options = { params: { resourceId: id }, skipNotification: true };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-hairline pt-2">
        <p className="min-w-0 wrap-anywhere">
          {name}
          {bookingsAhead > 0 && (
            <span className="text-ink-soft">
              {`, kept by ${formatCount(bookingsAhead, 'booking')}`}
            </span>
          )}
        </p>
        <Button
          variant="secondary"
          busy={isBusy}
          aria-label={`Use ${name} again`}
          onClick={() => void run(() => browserApi.call('activateResource', options))}
        >
          Use again
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
