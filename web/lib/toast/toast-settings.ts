import type { ToastKind, ToastOptions } from './notify.ts';

/** TOAST-02, TOAST-03: milliseconds until a toast closes. */
export const SHOWN_MS = 5000;
const ERROR_SHOWN_MS = 7000;

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
    autoClose: durationMs ?? (kind === 'error' ? ERROR_SHOWN_MS : SHOWN_MS),
    theme: themes[look ?? pageLook],
  };
}
