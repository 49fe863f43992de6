/** The globals outside ECMAScript that browsers and Node share and the contract uses. */
declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare const URL: { parse(text: string): { protocol: string } | null };
