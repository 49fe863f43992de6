import { type FormEvent, useState } from 'react';
import type { TaxRule } from '#contract/admin-money.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { refresh } from '#web/api/query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { emptyTax, type TaxDraft, taxBody, taxErrors } from './tax-draft.ts';
import { taxKinds } from './tax-words.ts';
import { useAct } from './use-act.ts';

const FORM_ID = 'tax-rule';

/** A new rule. A rule that holds is never changed: it ends, and another begins. */
export function TaxDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(emptyTax);
  const [isPressed, setPressed] = useState(false);
  const { isBusy, failure, act } = useAct();
  const found = taxErrors(draft);
  const errors = { ...(isPressed ? found : {}), ...failure?.errors };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`tax-${first}`)?.focus();
    void act(async () => {
      await browserApi.call('addTaxRule', { body: taxBody(draft), skipNotification: true });
      await refresh('taxRules');
      notify.success('The rule is added');
      onClose();
    });
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Add a tax rule"
      description="It cannot be changed once it holds."
      closeLabel="Close without adding"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={isBusy}>
            Add the rule
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <Alert live tone="danger">
            {failure.message}
          </Alert>
        )}
        <Fields
          draft={draft}
          errors={errors}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  draft: TaxDraft;
  errors: Record<string, string>;
  onChange: (part: Partial<TaxDraft>) => void;
};

function Fields({ draft, errors, onChange }: FieldsProps) {
  const field = (name: 'rate' | 'sac' | 'from' | 'until') => ({
    id: `tax-${name}`,
    autoComplete: 'off',
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const { says, hasSac } = taxKinds[draft.kind];
  return (
    <>
      <SelectField
        label="Tax"
        hint={says}
        value={draft.kind}
        onChange={({ target }) => onChange({ kind: target.value as TaxRule['kind'] })}
      >
        {Object.entries(taxKinds).map(([kind, { label }]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('rate')}
        label="Rate"
        inputMode="decimal"
        suffix={<span className="pe-3">%</span>}
      />
      {hasSac && (
        <TextField {...field('sac')} label="SAC" hint="If there is one" inputMode="numeric" />
      )}
      <TextField {...field('from')} label="From, in IST" type="datetime-local" />
      <TextField
        {...field('until')}
        label="Until, in IST"
        hint="Leave empty: until further notice"
        type="datetime-local"
      />
    </>
  );
}
