import type { FoundPerson } from '#contract/admin/views.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { personStateLabels, statesOf } from './person-labels.ts';

/** The state of an account, or both states of a suspended person who deactivated it. */
export function StateBadges({ person }: { person: FoundPerson }) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      {statesOf(person).map((state) => (
        <Badge key={state} tone={personStateLabels[state].tone}>
          {personStateLabels[state].label}
        </Badge>
      ))}
    </span>
  );
}
