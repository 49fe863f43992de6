import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastKind, ToastOptions } from './notify.ts';
import { SHOWN_MS, toastSettings } from './toast-settings.ts';

const HOME_ID = 'toasts';

/** Shows one toast. The same words and offers of one kind stand once, however often they are said. */
export function show(kind: ToastKind, text: string, options: ToastOptions): void {
  makeHome();
  const settings = toastSettings(kind, options, pageLook());
  const words = <ToastWords text={text} actions={options.actions} />;
  const offered = options.actions?.map(({ label }) => label).join(', ') ?? '';
  toast(words, { ...settings, toastId: `${kind}: ${text} ${offered}` });
}

/** Light unless the person, or else their system, chose the dark. */
function pageLook(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'dark' : 'light';
}

/** A root of its own, so that toasts outlive every page and every page's failure. */
function makeHome(): void {
  if (document.getElementById(HOME_ID)) return;
  const home = document.createElement('div');
  home.id = HOME_ID;
  const root = createRoot(home);
  // A dialog that opens silences all that stands beside it, save what is said to speak by itself.
  flushSync(() => root.render(<Toasts />));
  document.body.append(home);
  // TOAST-07. The library's own hotkey would only move the focus.
  window.addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyT') toast.dismiss();
  });
}

function Toasts() {
  return (
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
    />
  );
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
