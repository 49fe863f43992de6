import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#web/api/browser-api.ts';
import { failureText } from '#web/api/failure-text.ts';
import { notify } from '#web/api/notify.ts';
import { setUser } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { drawGoogleButton } from './google-script.ts';

type Stage = 'drawing' | 'ready' | 'failed' | 'signing in';

/** LOGIN-05, LOGIN-13, LOGIN-14. Google draws its own button; ours stands in when it cannot. */
export function GoogleButton({ next }: { next: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>('drawing');
  const navigate = useNavigate();

  const signIn = useCallback(
    async (credential: string) => {
      setStage('signing in');
      try {
        const { data, message } = await browserApi.call('google', {
          body: { credential },
          skipNotification: true,
        });
        setUser(data);
        notify.success(message);
        void navigate(next, { replace: true });
      } catch (failure) {
        setStage('failed');
        notify.error(failureText(failure));
      }
    },
    [navigate, next],
  );

  /** A proof of sign-in carries a nonce that works once, so every drawing asks for its own. */
  const draw = useCallback(async () => {
    setStage('drawing');
    try {
      const { data } = await browserApi.call('googleSetup', { skipNotification: true });
      if (place.current) {
        await drawGoogleButton(place.current, data, (credential) => void signIn(credential));
        setStage('ready');
      }
      return true;
    } catch {
      setStage('failed');
      return false;
    }
  }, [signIn]);

  useEffect(() => void draw(), [draw]);

  return (
    <div>
      <div ref={place} hidden={stage !== 'ready'} className="flex min-h-11 justify-center" />
      {(stage === 'drawing' || stage === 'signing in') && (
        <Spinner
          text={stage === 'drawing' ? 'Loading Google sign-in…' : 'Signing in with Google…'}
          className="min-h-11"
        />
      )}
      {stage === 'failed' && (
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
