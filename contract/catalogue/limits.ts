/** Services that offer a task are counted up to here, which reads '100+'. */
export const OFFERED_COUNT_MAX = 100;
