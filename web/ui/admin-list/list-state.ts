import type { Sorting } from '../list/list-order.tsx';

/** The parameters of a list and how to change them; `useList` returns them. */
export type ListState<Params extends Record<string, string>> = {
  params: Params;
  change: (part: Partial<Params>) => void;
  toPage: (page: number) => void;
};

/** Value and setter of one parameter. */
export function bindParam<Params extends Record<string, string>>(
  list: ListState<Params>,
  key: keyof Params,
): { value: string; setValue: (value: string) => void } {
  return {
    value: list.params[key] ?? '',
    setValue: (value) => list.change({ [key]: value } as Partial<Params>),
  };
}

/** The order of a table's rows, stored in one parameter of its list. */
export function sortBy<Params extends Record<string, string>>(
  list: ListState<Params>,
  key: keyof Params,
): Sorting {
  const { value, setValue } = bindParam(list, key);
  return { order: value, onOrder: setValue };
}
