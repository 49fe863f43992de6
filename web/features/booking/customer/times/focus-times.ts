/** After the times of the pressed day have been drawn; while they are still coming, their heading. */
export function focusTimes(section: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const part = (selector: string) => section?.querySelector<HTMLElement>(selector);
    (part('[role=radio][aria-checked=true]') ?? part('h3'))?.focus();
  });
}
