import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { type ReasonKey, reasons } from './cancel-text.ts';

type CancelReasonProps = {
  reasonKey: ReasonKey | undefined;
  onReasonKey: (key: ReasonKey) => void;
  typed: string;
  onTyped: (text: string) => void;
  error: string | undefined;
};

/** Four preset reasons, or a custom text. The error shows next to the field that causes it. */
export function CancelReason(props: CancelReasonProps) {
  const { reasonKey, onReasonKey, typed, onTyped, error } = props;
  const isCustom = reasonKey === 'other';
  return (
    <div className="grid gap-3">
      <RadioList
        label="Why do you cancel?"
        choices={reasons}
        value={reasonKey}
        onValueChange={onReasonKey}
        error={isCustom ? undefined : error}
      />
      {isCustom && (
        <TextAreaField
          label="Your reason"
          hint="The provider reads this."
          rows={3}
          required
          maxLength={REASON_LENGTH_MAX}
          value={typed}
          error={error}
          onChange={(event) => onTyped(event.target.value)}
        />
      )}
    </div>
  );
}
