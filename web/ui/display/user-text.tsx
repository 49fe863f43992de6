/**
 * Text that a person has written, inline and isolated: it sets its own direction and the language of its script, so
 * that a screen reader reads it with the right voice on a page in another language.
 */
export function UserText({ children }: { children: string }) {
  const language = /[\u0900-\u097f]/.test(children)
    ? 'hi'
    : /[a-z]/i.test(children)
      ? 'en'
      : undefined;
  return (
    <span dir="auto" lang={language}>
      {children}
    </span>
  );
}
