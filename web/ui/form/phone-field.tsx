import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';
import { westernDigits } from './typed-digits.ts';

/** The ten digits of a mobile number in India. */
export function PhoneField({ onChange, ...props }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      prefix="+91"
      {...props}
      onChange={(event) => {
        const { target } = event;
        const text = localNumber(target.value);
        // Setting the same text would move the caret.
        if (text !== target.value) target.value = text;
        onChange?.(event);
      }}
    />
  );
}

/**
 * The ten digits of a complete mobile number, without the country code that the field shows already: phones store
 * and fill in '+91 98765 43210' and '098765-43210'. Any other text stays as it is.
 */
export function localNumber(text: string): string {
  const typed = westernDigits(text);
  const [, digits] = /^(?:\+?91|0091|0)(\d{10})$/.exec(typed.replace(/[\s().-]/g, '')) ?? [];
  return digits ?? typed;
}
