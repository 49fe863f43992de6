/** Input that is quickly repeated, or that is no text. */
const untyped = new Set(['button', 'checkbox', 'radio', 'search', 'submit']);

type Control = { tagName: string; type?: string };

/** Whether a control of a form holds typed text, as `textarea` and most kinds of `input` do. */
export function isTypedIn({ tagName, type = 'text' }: Control): boolean {
  return tagName === 'TEXTAREA' || (tagName === 'INPUT' && !untyped.has(type));
}
