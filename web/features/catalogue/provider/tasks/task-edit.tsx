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
  TASK_DESCRIPTION_MAX,
} from '#contract/catalogue/task-rules.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ClaimsField } from './claims-field.tsx';
import { taskChanges, taskDraft } from './task-draft.ts';
import { PaneButtons, TaskFailed, type TaskPaneProps } from './task-parts.tsx';

/** Duration, texts and claims of a task; own tasks and each of several options also have a name. */
export function TaskEdit({ subService, act, onClose }: TaskPaneProps) {
  const t = useT();
  const { isOwn = false, variant } = subService;
  const [before] = useState(() => taskDraft(subService));
  const [draft, setDraft] = useState(before);
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
      error ? [[field, localRule(t, error)] as const] : [],
    );
    if (errors[0]) {
      act.setErrors(Object.fromEntries(errors));
      document.getElementById(`task-${errors[0][0]}`)?.focus();
      return;
    }
    const body = taskChanges(draft, before);
    if (Object.keys(body).length === 0) {
      onClose();
      return;
    }
    const options = { params: { subServiceId: subService.id }, body, skipNotification: true };
    const done = await act.run(
      () => browserApi.call('updateTask', options),
      t('menu.updateFailed'),
    );
    if (done) onClose();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {isOwn && (
        <TextField
          id="task-name"
          data-autofocus=""
          label={t('menu.name')}
          hint={variant && t('menu.nameHint')}
          maxLength={MENU_NAME_MAX}
          value={draft.name}
          error={act.errors['name']}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      {variant !== undefined && (
        <TextField
          id="task-variant"
          label={t('menu.option')}
          maxLength={VARIANT_NAME_MAX}
          value={draft.variant}
          error={act.errors['variant']}
          onChange={({ target }) => change({ variant: target.value })}
        />
      )}
      <TextField
        id="task-minutes"
        data-autofocus={isOwn ? undefined : ''}
        inputMode="numeric"
        maxLength={3}
        label={t('menu.durationMinutes')}
        hint={t('menu.durationHint')}
        value={draft.minutes}
        error={act.errors['minutes']}
        onChange={({ target }) => change({ minutes: target.value })}
      />
      <TextField
        id="task-processingMinutes"
        inputMode="numeric"
        maxLength={3}
        label={t('menu.processing')}
        hint={t('menu.processingHint')}
        value={draft.processingMinutes}
        error={act.errors['processingMinutes']}
        onChange={({ target }) => change({ processingMinutes: target.value })}
      />
      <TextAreaField
        label={t('menu.taskDescription')}
        hint={isOwn ? undefined : t('menu.taskDescriptionHint')}
        maxLength={TASK_DESCRIPTION_MAX}
        value={draft.description}
        error={act.errors['description']}
        onChange={({ target }) => change({ description: target.value })}
      />
      <ClaimsField value={draft.claims} onChange={(claims) => change({ claims })} />
      <TaskFailed failure={act.failure} />
      <PaneButtons act={act} onClose={onClose}>
        <Button type="submit" busy={act.isBusy}>
          {t('menu.save')}
        </Button>
      </PaneButtons>
    </form>
  );
}
