import { sections as about } from '#content/about.md';
import { PEOPLE_MAX } from '#contract/limits.ts';
import { fillSections } from '../prose/prose.ts';

/** LEGAL-23 to LEGAL-25. */
export const aboutSections = fillSections(about, { values: { peopleMax: PEOPLE_MAX } });
