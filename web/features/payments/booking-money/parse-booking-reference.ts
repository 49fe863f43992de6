const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const REFERENCE = /^(?:ZB[-\s]?)?([A-Z2-9]{8})$/i;

/** The typed id or reference in its canonical form, or undefined if it is invalid. */
export function parseBookingReference(typed: string): string | undefined {
  const text = typed.trim();
  if (ID.test(text)) return text.toLowerCase();
  const code = REFERENCE.exec(text)?.[1];
  return code && `ZB-${code.toUpperCase()}`;
}
