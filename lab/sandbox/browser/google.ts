type Credential = { credential: string; select_by: 'btn' | 'user' };
type Settings = {
  client_id: string;
  callback?: (response: Credential) => void;
  nonce?: string;
  login_hint?: string;
};
type ButtonLook = {
  text?: 'signin_with' | 'signup_with' | 'continue_with' | 'signin';
  theme?: 'outline' | 'filled_blue' | 'filled_black';
  shape?: 'rectangular' | 'pill' | 'circle' | 'square';
  width?: number | string;
  locale?: string;
  click_listener?: () => void;
};
type Message = { from?: string; type?: string; credential?: string };

const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
const sandbox = new URL(own || location.href).origin;
/** The language of the URL from which the page loaded the script. */
const language = new URL(own || location.href).searchParams.get('hl') ?? 'en';
const labels = {
  en: {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  },
  hi: {
    signin_with: 'Google से साइन इन करें',
    signup_with: 'Google से साइन अप करें',
    continue_with: 'Google से जारी रखें',
    signin: 'साइन इन करें',
  },
};

let settings: Settings | null = null;
let closeChooser: (() => void) | null = null;

function initialize(next: Settings): void {
  settings = next;
}

function renderButton(place: HTMLElement, look: ButtonLook = {}): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(logo(), labelsIn(look.locale)[look.text ?? 'continue_with']);
  const dark = look.theme === 'filled_black' || look.theme === 'filled_blue';
  Object.assign(button.style, {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    minHeight: '44px',
    width: look.width ? `${Number.parseInt(String(look.width), 10)}px` : '100%',
    maxWidth: '400px',
    padding: '0 16px',
    border: '1px solid #747775',
    borderRadius: look.shape === 'pill' ? '22px' : '8px',
    background: dark ? '#131314' : '#ffffff',
    color: dark ? '#e3e3e3' : '#1f1f1f',
    font: '500 15px/1.2 system-ui, sans-serif',
    cursor: 'pointer',
  });
  button.addEventListener('click', () => {
    look.click_listener?.();
    choose('btn');
  });
  place.replaceChildren(button);
}

/** As in Google's library, a button has the language of the script only if its locale is the same. */
function labelsIn(locale = language) {
  return locale === 'hi' && language === 'hi' ? labels.hi : labels.en;
}

function logo(): HTMLElement {
  const span = document.createElement('span');
  span.textContent = 'G';
  span.setAttribute('aria-hidden', 'true');
  Object.assign(span.style, {
    display: 'grid',
    placeItems: 'center',
    width: '22px',
    height: '22px',
    borderRadius: '50%',
    background: '#1a56c4',
    color: '#ffffff',
    font: '700 14px/1 system-ui, sans-serif',
  });
  return span;
}

function choose(selectBy: Credential['select_by']): void {
  if (!settings || closeChooser) return;
  const { client_id: clientId, nonce, login_hint: hint, callback } = settings;
  const before = document.activeElement;
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const params = { origin: location.origin, clientId, nonce, hint };
  frame.src = `${sandbox}/google/choose#${encodeURIComponent(JSON.stringify(params))}`;
  frame.title = 'Choose a Google account (test)';
  dialog.setAttribute('aria-label', 'Choose a Google account (test)');
  style(dialog, frame);
  dialog.append(frame);

  const hear = ({ origin, source, data }: MessageEvent<Message>): void => {
    if (origin !== sandbox || source !== frame.contentWindow) return;
    if (data?.from !== 'sandbox-google') return;
    close();
    if (data.credential) callback?.({ credential: data.credential, select_by: selectBy });
  };
  const close = (): void => {
    window.removeEventListener('message', hear);
    closeChooser = null;
    dialog.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  closeChooser = close;
  window.addEventListener('message', hear);
  dialog.addEventListener('close', close);
  document.body.append(dialog);
  dialog.showModal();
  frame.focus();
}

function style(dialog: HTMLDialogElement, frame: HTMLIFrameElement): void {
  Object.assign(dialog.style, {
    width: '100vw',
    height: '100dvh',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'rgb(12 20 20 / 0.6)',
  });
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: '100%',
    border: '0',
    background: 'transparent',
    colorScheme: 'light dark',
  });
}

const id = {
  initialize,
  renderButton,
  prompt: () => choose('user'),
  disableAutoSelect: () => {},
  cancel: () => closeChooser?.(),
  revoke: (_hint: string, done?: (answer: { successful: boolean }) => void) =>
    done?.({ successful: true }),
};
const { google = {} } = window as unknown as { google?: Record<string, unknown> };
Object.assign(window, { google: { ...google, accounts: { id } } });

export {};
