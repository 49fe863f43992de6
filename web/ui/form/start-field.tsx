import { RadioList } from './radio-list.tsx';
import { TextField } from './text-field.tsx';

type Start = { when: 'now' | 'later'; at: string };
type StartFieldProps = {
  /** Id of the date and time field. */
  id: string;
  start: Start;
  error: string | undefined;
  onChange: (part: Partial<Start>) => void;
};

/** The start of a version: now, or a date and time in India. */
export function StartField({ id, start: { when, at }, error, onChange }: StartFieldProps) {
  return (
    <>
      <RadioList<Start['when']>
        label="Applies"
        value={when}
        onValueChange={(chosen) => onChange({ when: chosen })}
        choices={[
          { value: 'now', label: 'From now on' },
          {
            value: 'later',
            label: 'From a date and time',
            hint: 'You can withdraw it until then.',
          },
        ]}
      />
      {when === 'later' && (
        <TextField
          id={id}
          label="From, in India"
          type="datetime-local"
          value={at}
          error={error}
          onChange={({ target }) => onChange({ at: target.value })}
        />
      )}
    </>
  );
}
