import { useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';

const WAIT_MS = 10_000;
const POSITION_AGE_MS_MAX = 300_000;

/** Requests the position from the browser, which asks for permission; 'lat,lng' with a precision of 100 m. */
export function usePosition() {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = (onPosition: (near: string) => void) => {
    setAsking(true);
    setProblem(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onPosition(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`);
      },
      () => {
        setAsking(false);
        setProblem(t('common.noPosition'));
      },
      { timeout: WAIT_MS, maximumAge: POSITION_AGE_MS_MAX },
    );
  };
  return { isAsking, problem, ask };
}
