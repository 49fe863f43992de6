import type { ChosenTerms } from '#contract/policies/rules.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PolicyDraft } from './policy-draft.ts';

type Figure = Exclude<keyof ChosenTerms, 'bands'>;

const fields: readonly { key: Figure; label: string; unit: string }[] = [
  { key: 'providerCancelsCredit', label: 'Credit when the provider cancels', unit: '%' },
  { key: 'providerNoShowCredit', label: 'Credit for a provider no-show', unit: '%' },
  { key: 'complaintMin', label: 'Quality complaint: at least', unit: '%' },
  { key: 'complaintMax', label: 'Quality complaint: at most', unit: '%' },
  { key: 'rescheduleFreeHours', label: 'Rescheduling is free until', unit: 'h before' },
  { key: 'emergencyWaiverHours', label: 'Emergency documents within', unit: 'h' },
  { key: 'processingFrom', label: 'Processing: from', unit: 'business days' },
  { key: 'processingTo', label: 'Processing: to', unit: 'business days' },
  { key: 'bankFrom', label: 'At the bank: from', unit: 'business days' },
  { key: 'bankTo', label: 'At the bank: to', unit: 'business days' },
];

type PolicyFiguresProps = {
  draft: PolicyDraft;
  errors: Record<string, string>;
  onChange: (part: Partial<PolicyDraft>) => void;
};

/** The figures of a policy version besides its bands. */
export function PolicyFigures({ draft, errors, onChange }: PolicyFiguresProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Credits, times and days</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ key, label, unit }) => (
          <TextField
            key={key}
            id={`policy-${key}`}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            suffix={<span className="pe-3 whitespace-nowrap">{unit}</span>}
            value={draft[key]}
            error={errors[key]}
            onChange={({ target }) => onChange({ [key]: target.value })}
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        A provider’s failure is always refunded in full, and a customer’s no-show never.
      </p>
    </fieldset>
  );
}
