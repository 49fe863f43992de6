import type { SubService } from './views.ts';

type Listed = Pick<
  SubService,
  'id' | 'name' | 'baseName' | 'variantGroup' | 'isBookable' | 'price'
>;

/** A task as customers choose it: alone, or with its variants. */
export type MenuEntry<One extends Listed = SubService> = {
  /** The name without a variant, unless there is only one. */
  name: string;
  variants: readonly [One, ...One[]];
};

/** Groups sub-services by their tasks, each at the position of its first one. */
export function entriesOf<One extends Listed>(listed: readonly One[]): MenuEntry<One>[] {
  const groups = Map.groupBy(listed, ({ id, variantGroup }) => variantGroup ?? id);
  return [...groups.values()].map((group) => {
    const variants = group as [One, ...One[]];
    const [{ name, baseName }] = variants;
    return { name: group.length > 1 ? (baseName ?? name) : name, variants };
  });
}

/** The variants from which a customer can choose instead of this one, itself included; none without a choice. */
export function choicesFor<One extends Listed>(one: One, listed: readonly One[]): One[] {
  if (one.variantGroup === undefined) return [];
  const choices = listed.filter(
    ({ variantGroup, isBookable, price }) =>
      variantGroup === one.variantGroup && isBookable && price !== null,
  );
  return choices.length > 1 ? choices : [];
}
