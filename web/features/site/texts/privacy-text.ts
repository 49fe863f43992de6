import { sections as privacy } from '#content/privacy.md';
import { ANSWERED_RETENTION_DAYS } from '#contract/contact/rules.ts';
import type { ContactDetails } from '#contract/contact/views.ts';
import { AGE_MIN } from '#contract/policies/terms.ts';
import { ERASE_DAYS, ERASED_WITHIN_DAYS } from '#contract/privacy/limits.ts';
import { storedData } from '#contract/privacy/stored-data.ts';
import { WALK_IN_RETENTION_DAYS } from '#contract/walkins/limits.ts';
import { fillSections, type ProseTable, type Section } from '../prose/prose.ts';
import { companyValues } from './company-values.ts';

/** The privacy policy: which data is stored, why and how long (POLICY-10, DPDP Act, 2023). */
export function privacySections(details: ContactDetails): readonly Section[] {
  const values = {
    ...companyValues(details),
    ageMin: AGE_MIN,
    erasedWithinDays: ERASED_WITHIN_DAYS,
    eraseDays: ERASE_DAYS,
    answeredRetentionDays: ANSWERED_RETENTION_DAYS,
    walkInRetentionDays: WALK_IN_RETENTION_DAYS,
  };
  return fillSections(privacy, { values, tables: { storedData: storedTable } });
}

const storedTable: ProseTable = {
  caption: 'All data at a glance',
  head: ['Data', 'What', 'Why', 'How long'],
  rows: storedData.map(({ label, what, why, kept }) => [label, what, why, kept]),
};
