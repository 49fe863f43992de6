import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { landingPath } from '#web/api/client/work-path.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { setUser } from '#web/api/session/session.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { drawGoogleButton } from './google-script.ts';

const GoogleConsent = lazy(async () => ({
  default: (await import('./google-consent.tsx')).GoogleConsent,
}));

type ButtonStatus = 'drawing' | 'ready' | 'failed' | 'signing in';
/** A first sign-in that needs consent to age and terms; the same credential is sent again with it. */
type Waiting = { credential: string; person: { firstName: string; email: string } };

/** LOGIN-05, LOGIN-13, LOGIN-14. Google renders its own button; ours replaces it when that fails. */
export function GoogleButton({ next }: { next: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<ButtonStatus>('drawing');
  const [waiting, setWaiting] = useState<Waiting>();
  const navigate = useNavigate();

  const signIn = useCallback(
    async (credential: string, termsAccepted = false) => {
      setStatus('signing in');
      try {
        const { data, message } = await browserApi.call('google', {
          body: { credential, ...(termsAccepted ? { termsAccepted } : {}) },
          skipNotification: true,
        });
        setUser(data);
        notify.success(message);
        void navigate(await landingPath(data, next), { replace: true });
      } catch (failure) {
        const person = consentPersonOf(failure);
        setWaiting(person && !termsAccepted ? { credential, person } : undefined);
        setStatus(person ? 'ready' : 'failed');
        if (!person) notify.error(failureText(failure));
      }
    },
    [navigate, next],
  );

  /** A credential contains a single-use nonce, so every rendering requests its own. */
  const draw = useCallback(async () => {
    setStatus('drawing');
    try {
      const { data } = await browserApi.call('googleSetup', { skipNotification: true });
      if (place.current) {
        await drawGoogleButton(place.current, data, (credential) => void signIn(credential));
        setStatus('ready');
      }
      return true;
    } catch {
      setStatus('failed');
      return false;
    }
  }, [signIn]);

  useEffect(() => void draw(), [draw]);

  return (
    <div>
      <div ref={place} hidden={status !== 'ready'} className="flex min-h-11 justify-center" />
      {(status === 'drawing' || status === 'signing in') && (
        <Spinner
          text={status === 'drawing' ? 'Loading Google sign-in…' : 'Signing in with Google…'}
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
              if (!isDrawn) notify.error('Something went wrong. Please try again.');
            });
          }}
        />
      )}
    </div>
  );
}

function GoogleFailed({ onPress }: { onPress: () => void }) {
  return (
    <div className="grid gap-2">
      <Button variant="secondary" block onClick={onPress}>
        Continue with Google
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft">
        Google sign-in is not ready. Press to try again, or use a code by e-mail.
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
