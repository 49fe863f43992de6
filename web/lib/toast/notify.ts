import type { ToastAction, ToastKind, ToastOptions } from './toast-settings.ts';

/** Toasts (TOAST-01 to TOAST-09). Their code is loaded with the first one. */
export const notify = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warn: (text: string, options?: ToastOptions) => show('warn', text, options),
  /** A neutral message. */
  say: (text: string, options?: ToastOptions) => show('default', text, options),
  /** Removes the displayed successes. */
  removeSuccesses: () => {
    loaded?.then(
      (toasts) => toasts.removeSuccesses(),
      () => undefined,
    );
  },
};

/** Undefined until the first toast. */
let loaded: Promise<typeof import('./toasts.tsx')> | undefined;

function show(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  loaded = import('./toasts.tsx');
  loaded.then(
    (toasts) => toasts.show(kind, text, options),
    () => showPlainToast(text, options.actions),
  );
}

/** Duration in milliseconds. */
const PLAIN_TOAST_MS = 7000;

/** Displays a message without the code of toasts, which may not be loaded while offline. */
function showPlainToast(text: string, actions: readonly ToastAction[] = []): void {
  const toast = document.createElement('p');
  toast.setAttribute('role', 'alert');
  toast.className =
    'fixed inset-x-3 top-3 z-60 rounded-card border border-hairline bg-surface p-4 text-ink shadow-soft sm:start-auto sm:max-w-sm';
  toast.textContent = text;
  for (const { label, onPress } of actions) toast.append(plainButton(label, onPress, toast));
  document.body.append(toast);
  setTimeout(() => toast.remove(), PLAIN_TOAST_MS);
}

function plainButton(label: string, onPress: () => void, toast: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ms-4 min-h-11 font-semibold underline';
  button.textContent = label;
  button.addEventListener('click', () => {
    toast.remove();
    onPress();
  });
  return button;
}
