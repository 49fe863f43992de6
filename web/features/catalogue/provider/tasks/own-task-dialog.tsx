import { type FormEvent, useState } from 'react';
import { MENU_NAME_MAX, VARIANTS_MAX } from '#contract/catalogue/menu-rules.ts';
import { TASK_DESCRIPTION_MAX } from '#contract/catalogue/task-rules.ts';
import type { Service } from '#contract/catalogue/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { InputDialog } from '#web/ui/dialog/input-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { QueryAlert } from '#web/ui/list/query-alert.tsx';
import { ClaimsField } from './claims-field.tsx';
import {
  emptyOwnTask,
  emptyVariant,
  type OwnTaskDraft,
  type OwnTaskErrors,
  ownTaskBody,
  ownTaskErrors,
} from './own-task-draft.ts';
import { OwnTaskVariants } from './own-task-variants.tsx';
import { TaskFailed } from './task-parts.tsx';
import { useTaskAction } from './use-task-action.ts';

type OwnTaskDialogProps = { service: Service; onClose: () => void };

const NONE: OwnTaskErrors = { variants: [] };

/** Adds a task under the provider's own name, with one price or with options. */
export function OwnTaskDialog({ service, onClose }: OwnTaskDialogProps) {
  const t = useT();
  const act = useTaskAction();
  const { call } = useKeyedCalls();
  const [draft, setDraft] = useState<OwnTaskDraft>(emptyOwnTask);
  const [errors, setErrors] = useState(NONE);
  const list = useCall(
    'tasks',
    { params: { subCategoryId: service.subCategoryId }, skipNotification: true },
    { needsPerson: true },
  );
  const change = (changed: Partial<OwnTaskDraft>) => {
    setDraft({ ...draft, ...changed });
    setErrors(NONE);
    act.clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = ownTaskErrors(t, draft);
    setErrors(found ?? NONE);
    if (found) return;
    const body = ownTaskBody(service.id, draft);
    const done = await act.run(
      () => call('addOwnTask', { body, skipNotification: true }),
      t('menu.addFailed'),
    );
    if (done) onClose();
  };
  return (
    <InputDialog
      isBusy={act.isBusy}
      onClose={onClose}
      title={t('menu.ownTitle')}
      description={t('menu.ownText')}
      closeLabel={t('menu.close')}
      footer={
        <div className="grid gap-3">
          <TaskFailed failure={act.failure} />
          <div className="flex justify-end gap-3">
            <Button variant="secondary" disabled={act.isBusy} onClick={onClose}>
              {t('menu.cancel')}
            </Button>
            <Button type="submit" form="own-task" busy={act.isBusy}>
              {t('menu.addToMenu')}
            </Button>
          </div>
        </div>
      }
    >
      <form id="own-task" noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          data-autofocus=""
          label={t('menu.name')}
          placeholder={t('menu.exampleName')}
          maxLength={MENU_NAME_MAX}
          value={draft.name}
          error={errors.name ?? act.errors['name']}
          onChange={({ target }) => change({ name: target.value })}
        />
        <QueryAlert query={list} title={t('menu.tasksFailed')} />
        <SelectField
          label={t('menu.mostLike')}
          hint={t('menu.mostLikeHint')}
          value={draft.taskId}
          error={errors.taskId ?? act.errors['taskId']}
          onChange={({ target }) => change({ taskId: target.value })}
        >
          <option value="">{t('menu.chooseOfList')}</option>
          {list.data?.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {t.nameOf(name)}
            </option>
          ))}
        </SelectField>
        <OwnTaskVariants
          variants={draft.variants}
          errors={errors.variants}
          canAdd={draft.variants.length < VARIANTS_MAX}
          onChange={(variants) => change({ variants })}
          onAdd={() => change({ variants: [...draft.variants, emptyVariant] })}
        />
        <TextAreaField
          label={t('menu.descriptionOptional')}
          maxLength={TASK_DESCRIPTION_MAX}
          value={draft.description}
          error={act.errors['description']}
          onChange={({ target }) => change({ description: target.value })}
        />
        <ClaimsField value={draft.claims} onChange={(claims) => change({ claims })} />
      </form>
    </InputDialog>
  );
}
