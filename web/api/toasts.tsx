import { createRoot } from 'react-dom/client';
import { type ToastOptions as Settings, ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastKind, ToastOptions } from './notify.ts';

/** TOAST-02, TOAST-03: milliseconds until a toast closes by itself. */
const SHOWN_MS = 5000;
const ERROR_SHOWN_MS = 7000;

const HOME_ID = 'toasts';

/** Shows one toast. The same words of the same kind stand once, however often they are said. */
export function show(kind: ToastKind, text: string, options: ToastOptions): void {
  makeHome();
  const settings: Settings = {
    toastId: `${kind}: ${text}`,
    autoClose: options.durationMs ?? (kind === 'error' ? ERROR_SHOWN_MS : SHOWN_MS),
  };
  toast[kind](<ToastWords text={text} actions={options.actions} />, settings);
}

/** A root of its own, so that toasts outlive every page and every page's failure. */
function makeHome(): void {
  if (document.getElementById(HOME_ID)) return;
  const home = document.createElement('div');
  home.id = HOME_ID;
  document.body.append(home);
  createRoot(home).render(
    <ToastContainer
      position="top-right"
      autoClose={SHOWN_MS}
      pauseOnHover
      pauseOnFocusLoss
      theme="light"
      newestOnTop
      closeOnClick={false}
      hotKeys={() => false}
      aria-label="Messages, Alt+T dismisses them"
    />,
  );
  // TOAST-07. The library's own hotkey would only move the focus.
  window.addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyT') toast.dismiss();
  });
}

function ToastWords({ text, actions }: { text: string; actions: ToastOptions['actions'] }) {
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
