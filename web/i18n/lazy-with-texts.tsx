import { type ComponentType, lazy } from 'react';
import { type Language, languages } from '#contract/locale/language.ts';
import type { Feature, Texts } from '#messages/translation.ts';
import { TextsProvider, useT } from './texts.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A lazy component whose code loads together with its texts, in the language of the page. */
export function lazyWithTexts<Props extends object>(load: Load<Props>, ...features: Feature[]) {
  const loadIn = async (language: Language) => {
    const [Part, texts] = await Promise.all([load(), textsIn(language, features)]);
    return {
      default: (props: Props) => (
        <TextsProvider texts={texts}>
          <Part {...props} />
        </TextsProvider>
      ),
    };
  };
  const parts = Object.fromEntries(
    languages.map((language) => [language, lazy(() => loadIn(language))]),
  ) as unknown as Record<Language, ComponentType<Props>>;
  const LazyPart = (props: Props) => {
    const Part = parts[useT().language];
    return <Part {...props} />;
  };
  /** Preloads the component, when a press is likely. */
  LazyPart.preload = (language: Language) => void loadIn(language);
  return LazyPart;
}

/** Loaded on demand, so that a first visit does not load the table of all texts. */
async function textsIn(language: Language, features: readonly Feature[]): Promise<Texts> {
  const { loadTexts } = await import('#messages/load.ts');
  return loadTexts(language, ...features);
}
