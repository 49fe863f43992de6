/** The globals outside ECMAScript that browsers and Node share, as far as the contract uses them. */
declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare const URL: { parse(text: string): { protocol: string } | null };
