import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { OWN_REASON, reasonChoices } from './reasons.ts';

type CancelReasonProps = {
  reasonKey: string | undefined;
  onReasonKey: (key: string) => void;
  typed: string;
  onTyped: (text: string) => void;
  error: string | undefined;
};

/** Four preset reasons, or a custom text. The error is displayed at the field that causes it. */
export function CancelReason(props: CancelReasonProps) {
  const t = useT();
  const { reasonKey, onReasonKey, typed, onTyped, error } = props;
  const isCustom = reasonKey === OWN_REASON;
  return (
    <div className="grid gap-3">
      <RadioList
        label={t('cancel.why')}
        choices={reasonChoices(t)}
        value={reasonKey}
        onValueChange={onReasonKey}
        error={isCustom ? undefined : error}
      />
      {isCustom && (
        <TextAreaField
          label={t('cancel.own')}
          hint={t('cancel.ownHint')}
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
