import type { CustomerDetails } from '#contract/customers/views.ts';

export type Notes = Pick<CustomerDetails, 'note' | 'tags' | 'version'>;

/** The private notes as typed, and the version that they change. */
export type NotesDraft = { note: string; tags: readonly string[]; base: Notes };

export function draftOf({ note, tags, version }: Notes): NotesDraft {
  return { note, tags, base: { note, tags, version } };
}

export function isChanged({ note, tags, base }: NotesDraft): boolean {
  return note !== base.note || !isSameTags(tags, base.tags);
}

/** An unchanged draft adopts a newer version; a changed one keeps its version, so that its save is refused. */
export function withNewer(draft: NotesDraft, newest: Notes): NotesDraft {
  return newest.version > draft.base.version && !isChanged(draft) ? draftOf(newest) : draft;
}

/** After a save, what was typed meanwhile is a change of the saved version. */
export function withSaved(draft: NotesDraft, sent: NotesDraft, saved: Notes): NotesDraft {
  const { note, tags, base } = draftOf(saved);
  return {
    note: draft.note === sent.note ? note : draft.note,
    tags: isSameTags(draft.tags, sent.tags) ? tags : draft.tags,
    base,
  };
}

function isSameTags(some: readonly string[], others: readonly string[]): boolean {
  return some.join('\n') === others.join('\n');
}
