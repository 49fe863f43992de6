import type { SubService } from '#contract/catalogue.ts';
import { formatPaise, paiseOf } from '#contract/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TaskIcon } from '#web/ui/task-icon.tsx';
import { taskIconName } from '#web/ui/task-icon-names.ts';

/** PDET-14, PDET-15, PDET-22, PDET-24: the tasks of a service with their prices. */
export function ServiceTasks({ subServices }: { subServices: readonly SubService[] }) {
  return (
    <section aria-labelledby="tasks-heading">
      <h2 id="tasks-heading" className="mb-3 text-lg">
        Sub-Services
      </h2>
      {subServices.length === 0 ? (
        <Card>
          <EmptyState icon="list" title="No Sub-Services Yet" level={3} />
        </Card>
      ) : (
        <Card flush>
          <ul className="divide-y divide-hairline">
            {subServices.map((subService) => (
              <TaskLine key={subService.id} subService={subService} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function TaskLine({ subService }: { subService: SubService }) {
  const { name, completionTime, subserviceType, price } = subService;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <TaskIcon name={taskIconName(subService.icon)} size={36} className="shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-base">{name}</h3>
        <p className="num text-sm text-ink-soft">
          {completionTime}, {subserviceType}
        </p>
      </div>
      <p className="num font-semibold">
        {price ? (
          formatPaise(paiseOf(price.totalAmount) ?? 0)
        ) : (
          <span className="font-normal text-ink-soft">Price not set</span>
        )}
      </p>
      <Badge tone={price ? 'success' : 'neutral'}>{price ? 'Active' : 'Inactive'}</Badge>
    </li>
  );
}
