import type {
  AdminCategory,
  AdminSubCategory,
  AdminTask,
  EntryBody,
} from '#contract/catalogue/admin-views.ts';
import { ENTRY_NAME_MAX, type EntryKind, TASK_MINUTES } from '#contract/catalogue/limits.ts';
import { compareEdits } from '#web/lib/compare-edits.ts';

/** The form of an entry, as typed. Fields that its kind does not have are ignored. */
export type EntryDraft = {
  kind: EntryKind;
  name: string;
  tint: AdminCategory['tint'];
  icon: string;
  description: string;
  gender: '' | 'male' | 'female';
  minutes: string;
};

/** The subject of the form: a new entry below a parent, or an existing one. */
export type EntryForm =
  | { kind: EntryKind; parentId: string | null; known?: undefined }
  | { kind: 'category'; known: AdminCategory }
  | { kind: 'subCategory'; known: AdminSubCategory }
  | { kind: 'task'; known: AdminTask };

export const kindLabels: Record<EntryKind, string> = {
  category: 'category',
  subCategory: 'sub-category',
  task: 'task',
};

export const genderLabels = { '': 'Everyone', female: 'Women', male: 'Men' } as const;

export function draftOf({ kind, known }: EntryForm): EntryDraft {
  const fresh: EntryDraft = {
    kind,
    name: known?.name ?? '',
    tint: 'rose',
    icon: 'default',
    description: '',
    gender: '',
    minutes: '60',
  };
  if (!known) return fresh;
  if ('tint' in known) return { ...fresh, tint: known.tint };
  if (!('minutes' in known)) return { ...fresh, icon: known.icon };
  const { icon, description, gender, minutes } = known;
  return { ...fresh, icon, description, gender: gender ?? '', minutes: String(minutes) };
}

/** The draft after another admin has changed the entry: fields that this admin did not edit are the new ones. */
export function rebased(draft: EntryDraft, base: EntryForm, present: EntryForm): EntryDraft {
  const [before, after] = [draftOf(base), draftOf(present)];
  const { taken } = compareEdits(
    Object.keys(draft) as (keyof EntryDraft)[],
    (field) => before[field],
    (field) => draft[field],
    (field) => after[field],
  );
  return { ...draft, ...Object.fromEntries(taken.map((field) => [field, after[field]])) };
}

type Categories = readonly AdminCategory[];

/** The form with the entry as it is in this catalogue. */
export function presentForm(form: EntryForm, categories: Categories): EntryForm {
  // An id belongs to one kind, so the entry has the kind of the form.
  return form.known
    ? ({ ...form, known: presentEntry(form.known, categories) } as EntryForm)
    : form;
}

/** An entry as it is in this catalogue. */
export function presentEntry<Entry extends { id: string }>(
  opened: Entry,
  categories: Categories,
): Entry | AdminCategory | AdminSubCategory | AdminTask {
  const subCategories = categories.flatMap((category) => category.subCategories);
  const tasks = subCategories.flatMap((subCategory) => subCategory.tasks);
  return [...categories, ...subCategories, ...tasks].find(({ id }) => id === opened.id) ?? opened;
}

export type EntryErrors = Partial<Record<'name' | 'minutes', string>>;

/** Errors by field. */
export function entryErrors({ kind, name, minutes }: EntryDraft): EntryErrors {
  const found: EntryErrors = {};
  const length = name.trim().length;
  if (length === 0) found.name = 'Please enter a name.';
  if (length > ENTRY_NAME_MAX) found.name = `At most ${ENTRY_NAME_MAX} characters.`;
  const [least, most] = TASK_MINUTES;
  const isTime = /^\d{1,4}$/.test(minutes.trim());
  if (kind === 'task' && !(isTime && Number(minutes) >= least && Number(minutes) <= most)) {
    found.minutes = `Between ${least} and ${most} minutes.`;
  }
  return found;
}

/** The request body of a valid draft. */
export function entryBody(draft: EntryDraft): EntryBody {
  const { kind, tint, icon, description, gender, minutes } = draft;
  const name = draft.name.trim();
  if (kind === 'category') return { kind, name, tint };
  if (kind === 'subCategory') return { kind, name, icon };
  return {
    kind,
    name,
    icon,
    description: description.trim(),
    gender: gender === '' ? null : gender,
    minutes: Number(minutes),
  };
}
