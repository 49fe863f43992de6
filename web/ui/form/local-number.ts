import { westernDigits } from './typed-digits.ts';

/**
 * The ten digits of a complete mobile number, without the country code that the field shows already: phones store
 * and fill in '+91 98765 43210' and '098765-43210'. Any other text stays as it is.
 */
export function localNumber(text: string): string {
  const typed = westernDigits(text);
  const [, digits] = /^(?:\+?91|0091|0)(\d{10})$/.exec(typed.replace(/[\s().-]/g, '')) ?? [];
  return digits ?? typed;
}
