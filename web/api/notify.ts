/** A press inside a toast; the toast goes away with it. */
export type ToastAction = { label: string; onPress: () => void };
/** `actions` stand under the text; `durationMs` replaces the time of the kind. */
export type ToastOptions = { actions?: readonly ToastAction[]; durationMs?: number };
export type ToastKind = 'success' | 'error' | 'info' | 'warn';

/** Toasts (TOAST-01 to TOAST-09). Their code is fetched with the first one. */
export const notify = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warn: (text: string, options?: ToastOptions) => show('warn', text, options),
};

function show(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  void import('./toasts.tsx').then((toasts) => toasts.show(kind, text, options));
}
