/** The id of a field's control. */
export function idOf(field: string): string {
  return `service-${field.replaceAll('.', '-')}`;
}

/** Once what was just decided is on the page: the field, what it is part of, or the first of its parts. */
export function focusSoon(field: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const [root = ''] = field.split('.');
      const control = [field, root, `${root}.0`]
        .map((name) => document.getElementById(idOf(name)))
        .find((found) => found !== null);
      control?.focus();
      control?.scrollIntoView({ block: 'center' });
    }),
  );
}
