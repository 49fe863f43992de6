import type { TaskChange } from '#contract/catalogue/menu.ts';
import type { SubService } from '#contract/catalogue/views.ts';

export type TaskDraft = ReturnType<typeof taskDraft>;

/** The editable details of a task. */
export function taskDraft(subService: SubService) {
  const { name, baseName = name, variant, minutes, processingMinutes, description } = subService;
  return {
    name: baseName,
    variant: variant ?? '',
    minutes: String(minutes),
    processingMinutes: String(processingMinutes ?? 0),
    description,
    claims: subService.claims ?? [],
  };
}

/** The changed fields only, so that a save keeps what another tab has changed in the others. */
export function taskChanges(draft: TaskDraft, before: TaskDraft): TaskChange {
  const { name, variant, minutes, processingMinutes, description, claims } = draft;
  const isSame = new Set<string>(claims).symmetricDifference(new Set(before.claims)).size === 0;
  return {
    ...(name === before.name ? {} : { name }),
    ...(variant === before.variant ? {} : { variant }),
    ...(minutes === before.minutes ? {} : { minutes: Number(minutes) }),
    ...(processingMinutes === before.processingMinutes
      ? {}
      : { processingMinutes: Number(processingMinutes) }),
    ...(description === before.description ? {} : { description }),
    ...(isSame ? {} : { claims }),
  };
}
