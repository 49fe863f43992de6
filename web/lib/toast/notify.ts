/** A press inside a toast; the toast goes away with it. */
export type ToastAction = { label: string; onPress: () => void };
/** TOAST-08: a toast is as light or dark as the page, unless it is to stand out. */
export type ToastLook = 'light' | 'dark' | 'coloured';
/** `actions` stand under the text; `durationMs` replaces the time of the kind. */
export type ToastOptions = {
  actions?: readonly ToastAction[];
  durationMs?: number;
  look?: ToastLook;
};
/** TOAST-09. */
export type ToastKind = 'success' | 'error' | 'info' | 'warn' | 'default';

/** Toasts (TOAST-01 to TOAST-09). Their code is fetched with the first one. */
export const notify = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warn: (text: string, options?: ToastOptions) => show('warn', text, options),
  /** Neither good nor bad news. */
  say: (text: string, options?: ToastOptions) => show('default', text, options),
};

function show(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  import('./toasts.tsx').then(
    (toasts) => toasts.show(kind, text, options),
    () => sayPlainly(text, options.actions),
  );
}

/** Milliseconds. */
const PLAIN_SHOWN_MS = 7000;

/** Where the code of toasts does not come, as without a connection, the words come all the same. */
function sayPlainly(text: string, actions: readonly ToastAction[] = []): void {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.className =
    'fixed inset-x-3 top-3 z-60 rounded-card border border-hairline bg-surface p-4 text-ink shadow-soft sm:start-auto sm:max-w-sm';
  line.textContent = text;
  for (const { label, onPress } of actions) line.append(plainButton(label, onPress, line));
  document.body.append(line);
  setTimeout(() => line.remove(), PLAIN_SHOWN_MS);
}

function plainButton(label: string, onPress: () => void, line: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ms-4 min-h-11 font-semibold underline';
  button.textContent = label;
  button.addEventListener('click', () => {
    line.remove();
    onPress();
  });
  return button;
}
