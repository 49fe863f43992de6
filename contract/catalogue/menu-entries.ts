import type { SubService } from './views.ts';

type Listed = Pick<
  SubService,
  'id' | 'name' | 'baseName' | 'variantGroup' | 'isBookable' | 'price'
>;

/** A task as customers choose it: alone, or with its variants. */
export type MenuEntry<One extends Listed = SubService> = {
  /** The name without the variant, unless there is only one variant. */
  name: string;
  variants: readonly [One, ...One[]];
};

/** Groups sub-services by task, each group at the position of its first sub-service. */
export function entriesOf<One extends Listed>(listed: readonly One[]): MenuEntry<One>[] {
  const groups = Map.groupBy(listed, ({ id, variantGroup }) => variantGroup ?? id);
  return [...groups.values()].map((group) => {
    const variants = group as [One, ...One[]];
    const [{ name, baseName }] = variants;
    return { name: group.length > 1 ? (baseName ?? name) : name, variants };
  });
}

/** The variants of the same task, including this one; empty without a choice. */
export function choicesFor<One extends Listed>(one: One, listed: readonly One[]): One[] {
  if (one.variantGroup === undefined) return [];
  const choices = listed.filter(
    ({ variantGroup, isBookable, price }) =>
      variantGroup === one.variantGroup && isBookable && price !== null,
  );
  return choices.length > 1 ? choices : [];
}
