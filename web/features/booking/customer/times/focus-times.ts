/** Focuses the first time of the pressed day, or the heading while the times load. */
export function focusTimes(section: HTMLElement | null): void {
  queueMicrotask(() => {
    const part = (selector: string) => section?.querySelector<HTMLElement>(selector);
    (part('[role=radio][aria-checked=true]') ?? part('h3'))?.focus();
  });
}
