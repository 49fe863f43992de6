/** A button of a toast, which closes the toast. */
export type ToastAction = { label: string; onPress: () => void };
/** TOAST-08: a toast has the theme of the page unless it is set. */
export type ToastLook = 'light' | 'dark' | 'coloured';
/** `actions` are below the text; `durationMs` overrides the default of the kind. */
export type ToastOptions = {
  actions?: readonly ToastAction[];
  durationMs?: number;
  look?: ToastLook;
};
/** TOAST-09. */
export type ToastKind = 'success' | 'error' | 'info' | 'warn' | 'default';

/** TOAST-02, TOAST-03: milliseconds until a toast closes. */
export const TOAST_MS = 5000;
const ERROR_TOAST_MS = 7000;

const types = {
  success: 'success',
  error: 'error',
  info: 'info',
  warn: 'warning',
  default: 'default',
} as const satisfies Record<ToastKind, string>;
const themes = { light: 'light', dark: 'dark', coloured: 'colored' } as const;

/** A toast as options of the library (TOAST-02, TOAST-03, TOAST-06, TOAST-08, TOAST-09). */
export function toastSettings(
  kind: ToastKind,
  { durationMs, look }: ToastOptions,
  pageLook: 'light' | 'dark',
) {
  return {
    type: types[kind],
    autoClose: durationMs ?? (kind === 'error' ? ERROR_TOAST_MS : TOAST_MS),
    theme: themes[look ?? pageLook],
  };
}
