import { type FormEvent, useState } from 'react';
import { RESOURCE_NAME_MAX, RESOURCE_QUANTITY_MAX } from '#contract/team/resource-limits.ts';
import type { Resource, ResourceService } from '#contract/team/resources.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { InputDialog } from '#web/ui/dialog/input-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StopUsing } from './stop-using.tsx';
import { TaskChoice } from './task-choice.tsx';
import { useResourceAction } from './use-resources.ts';

type ResourceDialogProps = {
  services: readonly ResourceService[];
  /** The resource to edit; a new one by default. */
  resource: Resource | undefined;
  onClose: () => void;
};

const FORM = 'resource';

/** Adds or edits a room or a piece of equipment. */
export function ResourceDialog({ services, resource, onClose }: ResourceDialogProps) {
  const t = useT();
  const [name, setName] = useState(resource?.name ?? '');
  const [quantity, setQuantity] = useState(resource?.quantity ?? 1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(resource?.subServiceIds));
  const { isBusy, problem, run, clear } = useResourceAction();
  const { call } = useKeyedCalls();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const body = { name, quantity, subServiceIds: [...chosen] };
    const quiet = { body, skipNotification: true };
    const isSaved = await run(
      () =>
        resource
          ? browserApi.call('changeResource', { ...quiet, params: { resourceId: resource.id } })
          : call('addResource', quiet),
      resource ? 'resources.hasSaved' : 'resources.hasAdded',
    );
    if (isSaved) onClose();
  };
  const nameError = problem?.fields['name'];
  const quantityError = problem?.fields['quantity'];
  return (
    <InputDialog
      isBusy={isBusy}
      onClose={onClose}
      title={resource ? t('resources.editName', { name: resource.name }) : t('resources.addOne')}
      description={t('resources.customersRead')}
      closeLabel={t('resources.closeUnsaved')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {resource && <StopUsing resource={resource} onDone={onClose} />}
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('resources.cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={isBusy}>
            {resource ? t('resources.save') : t('resources.add')}
          </Button>
        </div>
      }
    >
      <form id={FORM} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {problem && !nameError && !quantityError && (
          <Alert tone="danger" live>
            {problem.text}
          </Alert>
        )}
        <TextField
          data-autofocus
          label={t('resources.name')}
          hint={t('resources.nameHint')}
          autoComplete="off"
          maxLength={RESOURCE_NAME_MAX}
          value={name}
          error={nameError}
          onChange={(event) => {
            setName(event.target.value);
            clear();
          }}
        />
        <Stepper
          label={t('resources.howMany')}
          value={quantity}
          max={RESOURCE_QUANTITY_MAX}
          error={quantityError}
          onValueChange={(next) => {
            setQuantity(next);
            clear();
          }}
          decreaseLabel={t('resources.oneLess')}
          increaseLabel={t('resources.oneMore')}
          valueText={String(quantity)}
        />
        <TaskChoice services={services} chosen={chosen} onChange={setChosen} />
      </form>
    </InputDialog>
  );
}
