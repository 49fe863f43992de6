import { type Gender, type ProfileValues, profileErrors } from '#contract/profile/rules.ts';
import { type Profile, type ProfileAsked, wishedValues } from '#contract/profile/views.ts';
import { Refused } from '#platform/refused.ts';
import type { Secrets } from '#platform/secrets.ts';
import { keptAfter, numberChanges } from './numbers.ts';
import { selectedOf } from './rules.ts';
import type { Known } from './show-profile.ts';
import type { ChangedField, ProfileRow } from './store.ts';
import { profileView } from './views.ts';

export type SavePlan = {
  told: { firstName: string; lastName: string; phone: string | null };
  row: Omit<ProfileRow, 'version' | 'pictureId'>;
  /** What is worth a line in the list of changes. */
  guarded: ChangedField[];
  needsCode: boolean;
  /** Everything is as it is wished already. */
  isDone: boolean;
};

/**
 * What a save would write, given what is known now; refused before anything is written.
 * @param today the date in India. @throws Refused INVALID with the fields (PEDIT-27), PROFILE_CHANGED with
 * the present profile, EMAIL_NEEDS_CODE.
 */
export function planSave(
  secrets: Secrets,
  known: Known,
  asked: ProfileAsked,
  today: string,
): SavePlan {
  const { person, row } = known;
  const now = profileView(person, row);
  const wished = wishedValues(asked, now);
  const fields: Record<string, string> = profileErrors(wished, today, now);
  const [first] = Object.values(fields);
  if (first) throw new Refused('INVALID', first, { fields });
  const plan = planOf(secrets, known, wished);
  if (plan.isDone) return plan;
  if (asked.version !== undefined && asked.version !== row.version) {
    throw new Refused('PROFILE_CHANGED', undefined, { extra: { current: now } });
  }
  refuseOtherEmail(wished, now);
  return plan;
}

/** An address becomes a person's by a code alone. */
function refuseOtherEmail(wished: ProfileValues, now: Profile): void {
  if (wished.email === now.email) return;
  const refusal = new Refused('EMAIL_NEEDS_CODE');
  throw new Refused('EMAIL_NEEDS_CODE', undefined, { fields: { email: refusal.message } });
}

function planOf(secrets: Secrets, { person, row }: Known, wished: ProfileValues): SavePlan {
  const numbers = numberChanges(secrets, row, wished);
  const { firstName, lastName, addresses } = wished;
  const phone = wished.phone || null;
  const told = { firstName, lastName, phone };
  const after = {
    gender: wished.gender as Gender,
    dob: wished.dob || null,
    home: addresses.home || null,
    work: addresses.work || null,
    other: addresses.other || null,
    selected: selectedOf(wished, row.selected ?? ''),
  };
  const guarded: ChangedField[] = [];
  if (phone !== person.phone) guarded.push('phone');
  for (const field of ['panNumber', 'aadharNumber', 'upiID'] as const) {
    if (numbers[field].kind !== 'keep') guarded.push(field);
  }
  const isSame = (a: object, b: object) =>
    Object.entries(a).every(([key, value]) => value === b[key as keyof typeof b]);
  return {
    told,
    row: { ...after, ...keptAfter(secrets, row, numbers) },
    guarded,
    needsCode: numbers.upiID.kind !== 'keep',
    isDone:
      guarded.length === 0 &&
      isSame(told, person) &&
      isSame(after, row) &&
      wished.email === person.email,
  };
}
