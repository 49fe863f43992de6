import type { SettingKey, SettingValue, SettingValues } from '#contract/settings/limits.ts';
import { isSameValue, needsSecondAdmin, settingErrors } from '#contract/settings/rules.ts';
import { changeText } from '#contract/settings/texts.ts';
import type { AdminSetting } from '#contract/settings/views.ts';
import { compareEdits } from '#web/lib/compare-edits.ts';
import { moment } from '#web/lib/india-time.ts';
import { type StartDraft, startOf } from '#web/lib/version-text.ts';

/** The form of a new version, as typed. */
export type SettingDraft = StartDraft & {
  figures: Readonly<Record<string, string>>;
  reason: string;
};

/** A draft with the figures of the value in force. */
export function draftOf({ current }: AdminSetting): SettingDraft {
  const typed = Object.entries(current.value).map(([figure, amount]) => [figure, String(amount)]);
  return { figures: Object.fromEntries(typed), when: 'now', at: '', reason: '' };
}

/** The draft after another admin has changed the setting: figures that were not edited are those of the new value. */
export function rebased(
  draft: SettingDraft,
  base: AdminSetting,
  present: AdminSetting,
): SettingDraft {
  const [before, after] = [draftOf(base).figures, draftOf(present).figures];
  const { taken } = compareEdits(
    Object.keys(after),
    (figure) => before[figure],
    (figure) => draft.figures[figure],
    (figure) => after[figure],
  );
  const theirs = Object.fromEntries(taken.map((figure) => [figure, after[figure] ?? '']));
  return { ...draft, figures: { ...draft.figures, ...theirs } };
}

/** The typed figures; an invalid number is NaN. */
export function typedValue({ figures }: SettingDraft): SettingValue {
  const read = Object.entries(figures).map(([figure, text]) => [
    figure,
    /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN,
  ]);
  return Object.fromEntries(read);
}

/** The value that a new version from this instant replaces; null is now. */
export function replacedBy(
  { current, scheduled }: AdminSetting,
  effectiveFrom: string | null,
): SettingValue {
  const from = effectiveFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(effectiveFrom);
  const before = scheduled.filter((one) => Date.parse(one.effectiveFrom ?? '') <= from);
  return (before.at(-1) ?? current).value;
}

/** Errors by field. */
export function draftErrors(setting: AdminSetting, draft: SettingDraft): Record<string, string> {
  const value = typedValue(draft);
  const found = settingErrors(setting.key, value);
  if (draft.when === 'later' && draft.at === '')
    found['at'] = 'Please choose when it takes effect.';
  else if (
    Object.keys(found).length === 0 &&
    isSameValue(replacedBy(setting, startOf(draft)), value)
  )
    found['value'] = 'This is already the value at that time.';
  if (draft.reason.trim().length < 3) found['reason'] = 'Please give a reason.';
  return found;
}

type Preview = { text: string; needsSecond: boolean };

/** The effect in figures; undefined while the draft has no valid values. */
export function previewOf(setting: AdminSetting, draft: SettingDraft): Preview | undefined {
  const after = typedValue(draft);
  const from = startOf(draft);
  const before = replacedBy(setting, from);
  const isIncomplete = draft.when === 'later' && from === null;
  if (isIncomplete || Object.keys(settingErrors(setting.key, after)).length > 0) return undefined;
  if (isSameValue(before, after)) return undefined;
  const { text, needsSecond } = effectOf(setting.key, { before, after, from });
  const earlier = setting.earlier ?? before;
  return {
    text,
    needsSecond: needsSecond || effectOf(setting.key, { before: earlier, after, from }).needsSecond,
  };
}

function effectOf<Key extends SettingKey>(
  key: Key,
  { before, after, from }: { before: SettingValue; after: SettingValue; from: string | null },
): Preview {
  const values = [before, after] as unknown as [SettingValues[Key], SettingValues[Key]];
  const start = from === null ? null : moment(from);
  return {
    text: changeText(key, { before: values[0], after: values[1], from: start }),
    needsSecond: needsSecondAdmin(key, ...values),
  };
}

/** The fields of the server's errors as field names of the form. */
export function fieldsOf(errors: Record<string, string> = {}): Record<string, string> {
  const names: Readonly<Record<string, string>> = { effectiveFrom: 'at' };
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      names[field] ?? field.replace(/^value\./, ''),
      text,
    ]),
  );
}
