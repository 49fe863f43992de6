import type { Language } from '#contract/locale/language.ts';
import type { Feature, Texts } from './translation.ts';

/** Loads the texts of features in one language; a browser loads no others. */
export async function loadTexts<F extends Feature>(
  language: Language,
  ...features: readonly F[]
): Promise<Texts> {
  const loaded = await Promise.all(
    features.map(async (feature) => {
      const { texts } = (await import(`./${language}/${feature}.ts`)) as { texts: Texts[F] };
      return [feature, texts] as const;
    }),
  );
  return Object.fromEntries(loaded);
}
