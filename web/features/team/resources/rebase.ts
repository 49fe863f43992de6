import type { Resource } from '#contract/team/resources.ts';

export type ResourceDraft = Pick<Resource, 'name' | 'quantity' | 'subServiceIds'>;

export function draftOf({ name, quantity, subServiceIds }: ResourceDraft): ResourceDraft {
  return { name, quantity, subServiceIds };
}

/** A draft with the values that were saved elsewhere, except those that the provider has changed here. */
export function rebase(
  draft: ResourceDraft,
  base: ResourceDraft,
  theirs: ResourceDraft,
): ResourceDraft {
  const [before, mine] = [new Set(base.subServiceIds), new Set(draft.subServiceIds)];
  const subServiceIds = new Set(theirs.subServiceIds)
    .union(mine.difference(before))
    .difference(before.difference(mine));
  return {
    name: draft.name === base.name ? theirs.name : draft.name,
    quantity: draft.quantity === base.quantity ? theirs.quantity : draft.quantity,
    subServiceIds: [...subServiceIds],
  };
}
