/** Random numbers from 0 to below `below`, the same in every run. */
export type Roll = (below: number) => number;

export function dice(seed: number): Roll {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
