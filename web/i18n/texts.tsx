import { createContext, Fragment, type ReactNode, use, useMemo } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#contract/locale/language.ts';
import { type T, type Texts, translator } from '#messages/translation.ts';

type Loaded = { language: Language; texts: Texts; t: T };

const Context = createContext<Loaded>({
  language: DEFAULT_LANGUAGE,
  texts: {},
  t: translator(DEFAULT_LANGUAGE, {}),
});

type TextsProviderProps = {
  /** By default the language of the surrounding texts. */
  language?: Language | undefined;
  texts: Texts;
  children: ReactNode;
};

/** Provides texts for its children: those of the page, or those that a dialog loads with its code. */
export function TextsProvider({ language: own, texts: added, children }: TextsProviderProps) {
  const outer = use(Context);
  const language = own ?? outer.language;
  const value = useMemo(() => {
    const texts = { ...outer.texts, ...added };
    return { language, texts, t: translator(language, texts) };
  }, [outer, added, language]);
  return <Context value={value}>{children}</Context>;
}

/** The texts of the page's language: `t('home.title')`. */
export function useT(): T {
  return use(Context).t;
}

type RichProps = {
  /** A text that keeps the placeholders of the slots: `t('home.terms', { link: '{link}' })`. */
  text: string;
  slots: Readonly<Record<string, ReactNode>>;
};

/** A text with elements, which each language positions within its sentence. */
export function Rich({ text, slots }: RichProps) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    <Fragment key={index}>{index % 2 === 1 ? slots[part] : part}</Fragment>
  ));
}
