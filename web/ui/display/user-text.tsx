import { useT } from '#web/i18n/texts.tsx';

const DEVANAGARI = /\p{Script=Devanagari}/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * Text that a person has written, inline and isolated: it sets its own direction, and its language where that differs
 * from the page's, so that a screen reader reads it with the right voice.
 */
export function UserText({ children }: { children: string }) {
  const { language } = useT();
  const own = DEVANAGARI.test(children) ? 'hi' : LATIN.test(children) ? 'en' : language;
  return (
    <span dir="auto" lang={own === language ? undefined : own}>
      {children}
    </span>
  );
}
