type Wire = {
  role: string;
  name: string;
  like?: string;
  within?: string;
  containing?: string;
  nth?: number;
};

/**
 * Runs in the page as text, so it must not use anything from outside: finds a visible, enabled element by role and
 * accessible name, scrolls it into view and returns it.
 */
export function findInPage(sought: Wire): { element: Element; name: string; place: string } | null {
  // Before that, parts of the page still change position.
  if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return null;
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    radio: '[role=radio], input[type=radio]',
    heading: 'h1, h2, h3',
    field: 'input, textarea, select',
    dialog: '[role=dialog]',
    article: 'article',
  };
  const textOf = (element: Element | null) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const parts = labelledBy.map((id) => textOf(document.getElementById(id)));
    if (parts.length > 0) return parts.join(' ');
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf).join(' ');
    return labels || textOf(element);
  };
  const isThere = (element: Element) =>
    element.getClientRects().length > 0 &&
    !element.matches(':disabled, [aria-disabled=true]') &&
    !element.closest('[inert], [aria-hidden=true]');
  const root = sought.within
    ? [...document.querySelectorAll(selectors[sought.within] ?? '')].find((part) =>
        textOf(part).includes(sought.containing ?? ''),
      )
    : document;
  const isNamed = (name: string) =>
    sought.like === undefined ? name === sought.name : new RegExp(sought.like).test(name);
  const found = [...(root?.querySelectorAll(selectors[sought.role] ?? '') ?? [])].filter(
    (element) => isThere(element) && isNamed(nameOf(element)),
  );
  const element = found[sought.nth ?? 0];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { element, name: nameOf(element), place: [x, y, width, height].join() };
}
