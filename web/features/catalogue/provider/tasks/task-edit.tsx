import { type FormEvent, useState } from 'react';
import {
  checkMenuName,
  checkVariantName,
  MENU_NAME_MAX,
  VARIANT_NAME_MAX,
} from '#contract/catalogue/menu-rules.ts';
import {
  checkMinutes,
  checkProcessingMinutes,
  PROCESSING_MINUTES_MAX,
  TASK_DESCRIPTION_MAX,
  TASK_MINUTES_MAX,
  TASK_MINUTES_MIN,
} from '#contract/catalogue/task-rules.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ClaimsField } from './claims-field.tsx';
import { PaneButtons, TaskFailed, type TaskPaneProps } from './task-parts.tsx';

/** Duration, texts and claims of a task; an own task also has a name, and so has each of several options. */
export function TaskEdit({ subService, act, onClose }: TaskPaneProps) {
  const { isOwn = false, baseName = subService.name, variant } = subService;
  const [draft, setDraft] = useState({
    name: baseName,
    variant: variant ?? '',
    minutes: String(subService.minutes),
    processingMinutes: String(subService.processingMinutes ?? 0),
    description: subService.description,
    claims: subService.claims ?? [],
  });
  const change = (changed: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changed });
    act.clear();
  };
  const errorsOf = () => ({
    name: isOwn ? checkMenuName(draft.name) : undefined,
    variant: variant === undefined ? undefined : checkVariantName(draft.variant),
    minutes: checkMinutes(draft.minutes),
    processingMinutes: checkProcessingMinutes(draft.processingMinutes),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const errors = Object.entries(errorsOf()).flatMap(([field, error]) =>
      error ? [[field, error] as const] : [],
    );
    if (errors[0]) {
      act.setErrors(Object.fromEntries(errors));
      document.getElementById(`task-${errors[0][0]}`)?.focus();
      return;
    }
    const { name, description, claims } = draft;
    const body = {
      ...{ minutes: Number(draft.minutes), description, claims },
      processingMinutes: Number(draft.processingMinutes),
      ...(isOwn ? { name } : {}),
      ...(variant === undefined ? {} : { variant: draft.variant }),
    };
    const options = { params: { subServiceId: subService.id }, body, skipNotification: true };
    const done = await act.run(
      () => browserApi.call('updateTask', options),
      'Failed to update task',
    );
    if (done) onClose();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {isOwn && (
        <TextField
          id="task-name"
          data-autofocus=""
          label="Name"
          hint={variant && 'The name of all its options.'}
          maxLength={MENU_NAME_MAX}
          value={draft.name}
          error={act.errors['name']}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      {variant !== undefined && (
        <TextField
          id="task-variant"
          label="Option"
          maxLength={VARIANT_NAME_MAX}
          value={draft.variant}
          error={act.errors['variant']}
          onChange={({ target }) => change({ variant: target.value })}
        />
      )}
      <TextField
        id="task-minutes"
        data-autofocus={isOwn ? undefined : ''}
        type="number"
        inputMode="numeric"
        min={TASK_MINUTES_MIN}
        max={TASK_MINUTES_MAX}
        step={5}
        label="Duration in minutes"
        hint="Bookings made before keep their time."
        value={draft.minutes}
        error={act.errors['minutes']}
        onChange={({ target }) => change({ minutes: target.value })}
      />
      <TextField
        id="task-processingMinutes"
        type="number"
        inputMode="numeric"
        min={0}
        max={PROCESSING_MINUTES_MAX}
        step={5}
        label="Processing time in minutes"
        hint="How long the next service of a visit waits, for example while colour takes effect. You can serve others meanwhile."
        value={draft.processingMinutes}
        error={act.errors['processingMinutes']}
        onChange={({ target }) => change({ processingMinutes: target.value })}
      />
      <TextAreaField
        label="Description"
        hint={
          isOwn ? undefined : 'Left empty, customers read the description of the list of tasks.'
        }
        maxLength={TASK_DESCRIPTION_MAX}
        value={draft.description}
        error={act.errors['description']}
        onChange={({ target }) => change({ description: target.value })}
      />
      <ClaimsField value={draft.claims} onChange={(claims) => change({ claims })} />
      <TaskFailed failure={act.failure} />
      <PaneButtons act={act} onClose={onClose}>
        <Button type="submit" busy={act.isBusy}>
          Save
        </Button>
      </PaneButtons>
    </form>
  );
}
