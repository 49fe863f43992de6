import type { GoogleSetup } from '#contract/identity/views.ts';
import type { Language } from '#contract/locale/language.ts';

type Accounts = {
  initialize: (settings: {
    client_id: string;
    nonce: string;
    callback: (response: { credential: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
};

declare global {
  interface Window {
    google?: { accounts?: { id?: Accounts } };
  }
}

/** The URL of the loaded script. */
let loaded: string | undefined;

/** Loads Google's script once for each language and renders its button into `place`; throws on failure. */
export async function drawGoogleButton(
  place: HTMLElement,
  setup: GoogleSetup,
  onCredential: (credential: string) => void,
  language: Language,
): Promise<void> {
  await loadScript(urlIn(setup.scriptUrl, language));
  const accounts = window.google?.accounts?.id;
  if (!accounts) throw new Error('The script brought no sign-in.');
  accounts.initialize({
    client_id: setup.clientId,
    nonce: setup.nonce,
    callback: ({ credential }) => onCredential(credential),
  });
  accounts.renderButton(place, {
    theme: 'outline',
    size: 'large',
    text: 'continue_with',
    width: Math.min(400, place.clientWidth),
    locale: language,
  });
}

/** Google's library reads its language from its own URL; the locale of a button alone does not load the texts. */
function urlIn(scriptUrl: string, language: Language): string {
  const url = new URL(scriptUrl);
  url.searchParams.set('hl', language);
  return url.href;
}

function loadScript(url: string): Promise<void> {
  if (loaded === url && window.google?.accounts?.id) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => {
      loaded = url;
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The script could not be loaded.'));
    };
    document.head.append(script);
  });
}
