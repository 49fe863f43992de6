const DEVANAGARI_ZERO = 0x966;

/** '500' of '५००': keyboards for Hindi type Devanagari digits, and checks read only 0 to 9. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** Only the digits of a text, as 0 to 9. */
export function digitsOf(text: string): string {
  return westernDigits(text).replace(/\D/g, '');
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
