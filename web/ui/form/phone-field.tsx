import type { ComponentProps } from 'react';
import { localNumber } from './local-number.ts';
import { TextField } from './text-field.tsx';

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
