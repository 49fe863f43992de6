import { type FormEvent, useState } from 'react';
import {
  checkMinutes,
  TASK_DESCRIPTION_MAX,
  TASK_MINUTES_MAX,
  TASK_MINUTES_MIN,
} from '#contract/catalogue/task-rules.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PaneButtons, TaskFailed, type TaskPaneProps } from './task-parts.tsx';

const MINUTES = 'task-minutes';

/** Duration and description of a task. */
export function TaskEdit({ subService, act, onClose }: TaskPaneProps) {
  const [minutes, setMinutes] = useState(String(subService.minutes));
  const [description, setDescription] = useState(subService.description);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = checkMinutes(minutes);
    if (problem) {
      act.setErrors({ minutes: problem });
      document.getElementById(MINUTES)?.focus();
      return;
    }
    const options = {
      params: { subServiceId: subService.id },
      body: { minutes: Number(minutes), description },
      skipNotification: true,
    };
    const done = await act.run(
      () => browserApi.call('updateTask', options),
      'Failed to update task',
    );
    if (done) onClose();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        id={MINUTES}
        data-autofocus=""
        type="number"
        inputMode="numeric"
        min={TASK_MINUTES_MIN}
        max={TASK_MINUTES_MAX}
        step={5}
        label="Duration in minutes"
        hint="Bookings made before keep their time."
        value={minutes}
        error={act.errors['minutes']}
        onChange={({ target }) => {
          setMinutes(target.value);
          act.clear();
        }}
      />
      <TextAreaField
        label="Description"
        hint="Left empty, customers read the description of the list of tasks."
        maxLength={TASK_DESCRIPTION_MAX}
        value={description}
        error={act.errors['description']}
        onChange={({ target }) => {
          setDescription(target.value);
          act.clear();
        }}
      />
      <TaskFailed failure={act.failure} />
      <PaneButtons act={act} onClose={onClose}>
        <Button type="submit" busy={act.isBusy}>
          Save
        </Button>
      </PaneButtons>
    </form>
  );
}
