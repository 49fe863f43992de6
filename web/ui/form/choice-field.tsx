import { SelectField } from './select-field.tsx';

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  /** Each value with its words, in order. */
  words: Record<Value, string>;
  onChange: (value: Value) => void;
};

/** One filter of a list: a few values, one of them chosen. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, words, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {Object.entries<string>(words).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
