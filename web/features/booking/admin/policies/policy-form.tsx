import { type FormEvent, type ReactNode, useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { AdminPolicy } from '#contract/policies/admin-views.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { policyErrors, termsOf } from '#contract/policies/rules.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useHeld } from '#web/api/admin/use-held.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PolicyBands } from './policy-bands.tsx';
import {
  chosenFrom,
  confirmationOf,
  draftErrors,
  draftOfTerms,
  fieldsOf,
  type PolicyDraft,
  publishBody,
  rebased,
} from './policy-draft.ts';
import { PolicyFigures } from './policy-figures.tsx';

type PolicyFormProps = {
  /** The number of the new version. */
  version: number;
  /** The previous version. */
  before: AdminPolicy;
  preview: (terms: PolicyTerms) => ReactNode;
  onClose: () => void;
};

/** A form for the next version, with a preview and a typed confirmation. */
export function PolicyForm({ preview, onClose, ...live }: PolicyFormProps) {
  const { isBusy, failure, run, call, isUnanswered } = useAdminAction();
  const version = useHeld(live.version, isUnanswered);
  const before = useHeld(live.before, isUnanswered);
  const [draft, setDraft] = useState<PolicyDraft>(() => draftOfTerms(before.terms));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [opened] = useState({ version, before });
  const [base, setBase] = useState(before);
  if (before.version !== base.version) {
    setBase(before);
    setDraft(rebased(draft, base.terms, before.terms));
  }
  const isNewer = version !== opened.version || before.version !== opened.before.version;
  const found = draftErrors(draft, version);
  const errors = { ...(wasSubmitted ? found : {}), ...fieldsOf(failure?.errors ?? {}) };
  const change = (part: Partial<PolicyDraft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`policy-${first}`)?.focus();
    void run(async () => {
      try {
        const body = publishBody(draft, version);
        const { data, message } = await call('publishPolicy', {
          body,
          skipNotification: true,
        });
        keepAnswer('adminPolicies', {}, data);
        notify.success(message);
        onClose();
      } catch (error) {
        await refresh('adminPolicies');
        throw error;
      }
    });
  };
  return (
    <Card asChild>
      <section aria-labelledby="policy-form-title" className="grid gap-6">
        <h2 id="policy-form-title" className="text-lg">
          Version {version}
        </h2>
        {isNewer && (
          <Alert live tone="warn" title="The versions have changed meanwhile">
            Terms that you did not edit are those of version {before.version}.
          </Alert>
        )}
        <form noValidate onSubmit={submit} className="grid gap-6">
          <PolicyBands
            bands={draft.bands}
            errors={errors}
            onChange={(bands) => change({ bands })}
          />
          <PolicyFigures draft={draft} errors={errors} onChange={change} />
          <PolicyPreview draft={draft} before={before.terms} preview={preview} />
          <Closing draft={draft} errors={errors} version={version} onChange={change} />
          <FailureAlert failure={failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isBusy}>
              Publish version {version}
            </Button>
          </div>
        </form>
      </section>
    </Card>
  );
}

type PreviewProps = {
  draft: PolicyDraft;
  before: PolicyTerms;
  preview: PolicyFormProps['preview'];
};

function PolicyPreview({ draft, before, preview }: PreviewProps) {
  const chosen = chosenFrom(draft);
  const isWhole = Object.keys(policyErrors(chosen)).length === 0;
  return (
    <details className="rounded-control bg-sunken px-4 py-3">
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        Preview with these terms
      </summary>
      {isWhole ? (
        preview(termsOf(chosen, before))
      ) : (
        <p className="py-3 text-ink-soft">Displayed once the terms above are valid.</p>
      )}
    </details>
  );
}

type ClosingProps = {
  draft: PolicyDraft;
  errors: Record<string, string>;
  version: number;
  onChange: (part: Partial<PolicyDraft>) => void;
};

function Closing({ draft, errors, version, onChange }: ClosingProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id="policy-activeFrom"
        label="Effective from (IST)"
        hint="Earlier bookings keep their version."
        type="datetime-local"
        value={draft.activeFrom}
        error={errors['activeFrom']}
        onChange={({ target }) => onChange({ activeFrom: target.value })}
      />
      <TextField
        id="policy-confirmation"
        label="Confirm"
        hint={`A version in force cannot be changed or withdrawn. Type: ${confirmationOf(version)}`}
        autoComplete="off"
        value={draft.confirmation}
        error={errors['confirmation']}
        onChange={({ target }) => onChange({ confirmation: target.value })}
      />
      <TextAreaField
        id="policy-note"
        className="sm:col-span-2"
        label="Why"
        maxLength={REASON_LENGTH_MAX}
        value={draft.note}
        error={errors['note']}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  );
}
