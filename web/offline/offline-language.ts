import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfPath,
  languages,
  pathIn,
} from '#contract/locale/language.ts';

/** The paths of a page in the other languages, in which it may be stored. */
export function otherPathsOf(path: string): readonly string[] {
  const own = pathIn(languageOfPath(path), path);
  return [...new Set(languages.map((language) => pathIn(language, path)))].filter(
    (one) => one !== own,
  );
}

/**
 * The language for a person who opens a path: that of the path; the default language has no prefix, so the language of
 * the page that was stored last precedes it.
 */
export function languageFor(path: string, latestStored: string | undefined): Language {
  const named = languageOfPath(path);
  return named === DEFAULT_LANGUAGE && latestStored ? languageOfPath(latestStored) : named;
}
