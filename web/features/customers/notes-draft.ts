import { CUSTOMER_TAGS_MAX } from '#contract/customers/limits.ts';
import type { CustomerDetails } from '#contract/customers/views.ts';
import { withTag } from './customer-text.ts';

export type Notes = Pick<CustomerDetails, 'note' | 'tags' | 'version'>;

/** The private notes as typed, a typed tag that was not added yet, and the version that they change. */
export type NotesDraft = { note: string; tags: readonly string[]; tagText: string; base: Notes };

export function draftOf({ note, tags, version }: Notes): NotesDraft {
  return { note, tags, tagText: '', base: { note, tags, version } };
}

export function isChanged({ base, ...draft }: NotesDraft): boolean {
  const { note, tags } = recordOf(draft);
  return note !== base.note || !isSameTags(tags, base.tags);
}

/** The note and the tags to save; a tag that was typed is one of them. */
export function recordOf({ note, tags, tagText }: Omit<NotesDraft, 'base'>): {
  note: string;
  tags: string[];
} {
  const isFull = tags.length >= CUSTOMER_TAGS_MAX;
  return { note, tags: (isFull ? undefined : withTag(tags, tagText)) ?? [...tags] };
}

/** What was changed becomes a change of a newer version; the rest is as in that version. */
export function keepMine({ base, ...draft }: NotesDraft, newest: Notes): NotesDraft {
  const { note, tags } = draft;
  return {
    ...draft,
    note: note === base.note ? newest.note : note,
    tags: isSameTags(tags, base.tags) ? newest.tags : tags,
    base: draftOf(newest).base,
  };
}

/**
 * An unchanged draft adopts a newer version, as does one that equals it, such as after the lost response to its own save.
 * Another changed one keeps its version, so that its save is refused.
 */
export function withNewer(draft: NotesDraft, newest: Notes): NotesDraft {
  if (newest.version <= draft.base.version) return draft;
  // Stored notes have no outer spaces.
  const asStored = { ...draft, note: draft.note.trim(), base: newest };
  return isChanged(draft) && isChanged(asStored) ? draft : draftOf(newest);
}

/** After a save, what was typed meanwhile is a change of the saved version. */
export function withSaved(draft: NotesDraft, sent: NotesDraft, saved: Notes): NotesDraft {
  const { note, tags, tagText, base } = draftOf(saved);
  const isSame = isSameTags(draft.tags, sent.tags);
  return {
    note: draft.note === sent.note ? note : draft.note,
    tags: isSame ? tags : draft.tags,
    tagText: isSame && draft.tagText === sent.tagText ? tagText : draft.tagText,
    base,
  };
}

function isSameTags(some: readonly string[], others: readonly string[]): boolean {
  return some.join('\n') === others.join('\n');
}
