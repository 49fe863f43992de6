const DEVANAGARI_ZERO = 0x966;

/** '500' of '५००': keyboards for Hindi type Devanagari digits, and checks read only 0 to 9. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}
