import { SelectField } from './select-field.tsx';

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  /** The label of each value, in order. */
  options: Record<Value, string>;
  onChange: (value: Value) => void;
};

/** A select field with a fixed set of options. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {Object.entries<string>(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
