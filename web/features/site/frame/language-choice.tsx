import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import {
  DEFAULT_LANGUAGE,
  isTranslated,
  type Language,
  languageNames,
  languages,
  pathIn,
} from '#contract/locale/language.ts';
import { chooseLanguage } from '#web/api/client/choose-language.ts';
import { isSignedIn } from '#web/api/session/session.ts';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';

/**
 * Links to this page in the other languages, or to the home page if it has no translation. A plain link loads a new
 * document, because every text of the frame changes. The name of a language in another script is an image, so that the
 * page does not load that script's font.
 */
export function LanguageChoice({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const { language } = useT();
  const page = isTranslated(pathname) ? pathname + search : '/';
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        href={pathIn(other, page)}
        lang={other}
        hrefLang={other}
        onClick={(event) => choose(event, other)}
        className={classNames(
          'inline-flex min-h-11 shrink-0 items-center rounded-control px-2 font-medium whitespace-nowrap hover:bg-sunken',
          className,
        )}
      >
        {other === DEFAULT_LANGUAGE ? languageNames[other] : <DrawnName language={other} />}
      </a>
    ));
}

function DrawnName({ language }: { language: Language }) {
  return (
    <svg
      role="img"
      aria-label={languageNames[language]}
      viewBox="-.5 -15 32 20"
      width="32"
      height="20"
      fill="currentColor"
    >
      <use href={`#language-${language}`} />
    </svg>
  );
}

/**
 * Saves the choice. The navigation waits for it if a person is logged in, because loading the new document would cancel
 * the request. The fragment, which no server receives, is kept.
 */
function choose(event: MouseEvent<HTMLAnchorElement>, language: Language): void {
  event.currentTarget.hash = window.location.hash;
  const isHere = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  const saved = chooseLanguage(language);
  if (!isSignedIn() || !isHere) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void saved.then(() => window.location.assign(href));
}
