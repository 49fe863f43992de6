import { sections as english } from '#content/about.md';
import { sections as hindi } from '#content/about-hi.md';
import { PEOPLE_MAX } from '#contract/limits.ts';
import type { Language } from '#contract/locale/language.ts';
import { fillSections, type Section } from '../prose/prose.ts';

const written: Record<Language, readonly Section[]> = { en: english, hi: hindi };

/** LEGAL-23 to LEGAL-25. */
export function aboutSections(language: Language): readonly Section[] {
  return fillSections(written[language], { values: { peopleMax: PEOPLE_MAX } });
}
