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
import { draftOf, type ResourceDraft, rebase } from './rebase.ts';
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
const NEW: ResourceDraft = { name: '', quantity: 1, subServiceIds: [] };

/** Adds or edits a room or a piece of equipment. */
export function ResourceDialog({ services, resource, onClose }: ResourceDialogProps) {
  const t = useT();
  const [basedOn, setBase] = useState<ResourceDraft>(() => (resource ? draftOf(resource) : NEW));
  const [draft, setDraft] = useState(basedOn);
  const { name, quantity } = draft;
  const { isBusy, problem, run, clear } = useResourceAction((current) => {
    const theirs = current.resources.find(({ id }) => id === resource?.id);
    if (!theirs) return;
    setDraft((now) => rebase(now, basedOn, theirs));
    setBase(draftOf(theirs));
  });
  const change = (next: Partial<ResourceDraft>) => setDraft((now) => ({ ...now, ...next }));
  const { call } = useKeyedCalls();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const quiet = { skipNotification: true };
    const edit = (resourceId: string) => ({ params: { resourceId }, body: { ...draft, basedOn } });
    const isSaved = await run(
      () =>
        resource
          ? browserApi.call('changeResource', { ...quiet, ...edit(resource.id) })
          : call('addResource', { ...quiet, body: draft }),
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
            change({ name: event.target.value });
            clear();
          }}
        />
        <Stepper
          label={t('resources.howMany')}
          value={quantity}
          max={RESOURCE_QUANTITY_MAX}
          error={quantityError}
          onValueChange={(next) => {
            change({ quantity: next });
            clear();
          }}
          decreaseLabel={t('resources.oneLess')}
          increaseLabel={t('resources.oneMore')}
          valueText={String(quantity)}
        />
        <TaskChoice
          services={services}
          chosen={new Set(draft.subServiceIds)}
          onChange={(chosen) => change({ subServiceIds: [...chosen] })}
        />
      </form>
    </InputDialog>
  );
}
