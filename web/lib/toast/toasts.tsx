import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { currentTexts } from '#web/i18n/current-texts.ts';
import { TOAST_MS, type ToastKind, type ToastOptions, toastSettings } from './toast-settings.ts';

const CONTAINER_ID = 'toasts';

/** Displays one toast. Toasts with the same kind, text and actions are not duplicated. */
export function show(kind: ToastKind, text: string, options: ToastOptions): void {
  mountContainer();
  const settings = toastSettings(kind, options, pageLook());
  const content = <ToastContent text={text} actions={options.actions} />;
  const labels = options.actions?.map(({ label }) => label).join(', ') ?? '';
  const toastId = `${kind}: ${text} ${labels}`;
  if (kind === 'error') removeSuccesses();
  if (kind === 'success' && !labels) successes.add(toastId);
  toast(content, { ...settings, toastId });
}

/** The toasts of successes without a button, because a button may still be needed. */
const successes = new Set<string>();

/** Removes the displayed successes, because 'Saved' beside an error is contradictory. */
export function removeSuccesses(): void {
  for (const toastId of successes) toast.dismiss(toastId);
  successes.clear();
}

/** The theme of the page: chosen by the person, or else by their system. */
function pageLook(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'dark' : 'light';
}

/** Mounts toasts in a separate root, so that they stay when the page changes or fails. */
function mountContainer(): void {
  if (document.getElementById(CONTAINER_ID)) return;
  const container = document.createElement('div');
  container.id = CONTAINER_ID;
  const root = createRoot(container);
  // An open dialog hides everything beside it from screen readers except live regions.
  flushSync(() => root.render(<Toasts />));
  document.body.append(container);
  // TOAST-07. The library's own hotkey only moves the focus.
  window.addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyT') toast.dismiss();
  });
}

function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      pauseOnHover
      pauseOnFocusLoss
      theme="light"
      newestOnTop
      closeOnClick={false}
      hotKeys={() => false}
      aria-label={currentTexts()('common.toasts')}
    />
  );
}

function ToastContent({ text, actions }: { text: string; actions: ToastOptions['actions'] }) {
  return (
    <div>
      <p>{text}</p>
      {actions && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {actions.map(({ label, onPress }) => (
            <button
              key={label}
              type="button"
              className="min-h-11"
              onClick={() => {
                toast.dismiss();
                onPress();
              }}
            >
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
