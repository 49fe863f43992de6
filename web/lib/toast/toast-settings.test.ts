import { expect, test } from 'vitest';
import { type ToastKind, type ToastLook, toastSettings } from './toast-settings.ts';

test.each<[ToastKind, string, number]>([
  ['info', 'info', 5000],
  ['error', 'error', 7000],
  ['success', 'success', 5000],
  ['warn', 'warning', 5000],
  ['default', 'default', 5000],
])(
  '[TOAST-02, TOAST-03, TOAST-09] A toast of kind %s has type %s and closes after %i ms',
  (kind, type, autoClose) => {
    expect(toastSettings(kind, {}, 'light')).toEqual({ type, autoClose, theme: 'light' });
    expect(toastSettings(kind, { durationMs: 9 }, 'light').autoClose).toBe(9);
  },
);

test.each<[ToastLook | undefined, 'light' | 'dark', string]>([
  [undefined, 'light', 'light'],
  [undefined, 'dark', 'dark'],
  ['coloured', 'light', 'colored'],
  ['coloured', 'dark', 'colored'],
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
])('[TOAST-06, TOAST-08] With look %s on a %s page, the theme is %s', (look, page, theme) => {
  expect(toastSettings('info', look ? { look } : {}, page).theme).toBe(theme);
});
