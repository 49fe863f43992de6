import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMatches } from 'react-router';
import { DEFAULT_LANGUAGE, type Language } from '#contract/locale/language.ts';
import { type T, type Texts, translator } from '#messages/translation.ts';
import { setCurrentTexts } from './current-texts.ts';
import { TextsProvider, useT } from './texts.tsx';

/** The data that a route's loader returns for its page: the texts of features in the language of the URL. */
export type PageTexts = { language: Language; texts: Texts };

/** The texts that the routes of a URL have loaded, for its meta function. */
export function textsOf(matches: readonly unknown[]): T {
  const parts = partsOf(matches);
  return translator(parts[0]?.language ?? DEFAULT_LANGUAGE, joined(parts));
}

/** Provides the texts of all routes of the page; the previous ones if the root has failed. */
export function MatchedTexts({ children }: { children: ReactNode }) {
  const matched = partsOf(useMatches());
  const [parts, setParts] = useState(matched);
  if (matched.length > 0 && !isSame(matched, parts)) setParts(matched);
  const texts = useMemo(() => joined(parts), [parts]);
  return (
    <TextsProvider language={parts[0]?.language} texts={texts}>
      <CurrentTexts />
      {children}
    </TextsProvider>
  );
}

function CurrentTexts() {
  const t = useT();
  useEffect(() => setCurrentTexts(t), [t]);
  return null;
}

function partsOf(matches: readonly unknown[]): PageTexts[] {
  return matches.flatMap((match) => {
    const { loaderData } = match as { loaderData?: { pageTexts?: PageTexts } | null };
    return loaderData?.pageTexts ? [loaderData.pageTexts] : [];
  });
}

function joined(parts: readonly PageTexts[]): Texts {
  return Object.assign({}, ...parts.map(({ texts }) => texts)) as Texts;
}

/** Keeps the texts of routes whose data is loaded only once. */
function isSame(some: readonly PageTexts[], others: readonly PageTexts[]): boolean {
  return some.length === others.length && some.every((part, nth) => part === others[nth]);
}
