import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { landingPath } from '#web/api/client/work-path.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { setUser } from '#web/api/session/session.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useEnter } from '../session/use-enter.ts';
import { drawGoogleButton } from './google-script.ts';
import { type Nonce, useFreshNonce } from './use-fresh-nonce.ts';

const GoogleConsent = lazy(async () => ({
  default: (await import('./google-consent.tsx')).GoogleConsent,
}));

type ButtonStatus = 'drawing' | 'ready' | 'failed' | 'signing in';
/** A first login that needs consent to age and terms; the same credential is sent again with the consent. */
type Waiting = { credential: string; person: { firstName: string; email: string } };

/** LOGIN-05, LOGIN-13, LOGIN-14. Google renders its own button; ours replaces it when that fails. */
export function GoogleButton({ next }: { next: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<ButtonStatus>('drawing');
  const [waiting, setWaiting] = useState<Waiting>();
  const nonce = useRef<Nonce>({ text: '', at: 0 });
  const t = useT();
  const enter = useEnter();

  const signIn = useCallback(
    async (credential: string, termsAccepted = false) => {
      setStatus('signing in');
      try {
        const { data, message } = await browserApi.call('google', {
          body: { credential, ...(termsAccepted ? { termsAccepted } : {}) },
          skipNotification: true,
        });
        setUser(data);
        notify.success(serverText(t, message, 'entry.loggedIn'));
        enter(await landingPath(data, next));
      } catch (failure) {
        const person = consentPersonOf(failure);
        setWaiting(person && !termsAccepted ? { credential, person } : undefined);
        setStatus(person ? 'ready' : 'failed');
        if (!person) notify.error(failureText(failure));
      }
    },
    [enter, next, t],
  );

  /** A credential contains the nonce of the browser's cookie, so every render requests it. */
  const draw = useCallback(async () => {
    setStatus('drawing');
    try {
      const { data } = await browserApi.call('googleSetup', { skipNotification: true });
      nonce.current = { text: data.nonce, at: Date.now() };
      if (place.current) {
        await drawGoogleButton(
          place.current,
          data,
          (credential) => void signIn(credential),
          t.language,
        );
        setStatus('ready');
      }
      return true;
    } catch {
      setStatus('failed');
      return false;
    }
  }, [signIn, t.language]);

  useEffect(() => void draw(), [draw]);
  useFreshNonce(nonce, waiting ? undefined : draw);

  return (
    <div>
      <div ref={place} hidden={status !== 'ready'} className="flex min-h-11 justify-center" />
      {(status === 'drawing' || status === 'signing in') && (
        <Spinner
          text={t(status === 'drawing' ? 'entry.googleLoading' : 'entry.googleSigningIn')}
          className="min-h-11"
        />
      )}
      {waiting && (
        <Suspense>
          <GoogleConsent
            person={waiting.person}
            isBusy={status === 'signing in'}
            onAccept={() => void signIn(waiting.credential, true)}
            onClose={() => {
              setWaiting(undefined);
              void draw();
            }}
          />
        </Suspense>
      )}
      {status === 'failed' && (
        <GoogleFailed
          onPress={() => {
            void draw().then((isDrawn) => {
              if (!isDrawn) notify.error(t('common.wentWrong'));
            });
          }}
        />
      )}
    </div>
  );
}

function GoogleFailed({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <Button variant="secondary" block onClick={onPress}>
        {t('entry.googleContinue')}
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft">
        {t('entry.googleFailed')}
      </p>
    </div>
  );
}

/** The person who needs the consent step; undefined for any other failure. */
function consentPersonOf(failure: unknown): Waiting['person'] | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'CONSENT_REQUIRED') return undefined;
  const person = failure.body['person'] as Partial<Waiting['person']> | undefined;
  return { firstName: person?.firstName ?? '', email: person?.email ?? '' };
}
