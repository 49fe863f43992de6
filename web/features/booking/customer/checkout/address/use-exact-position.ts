import { useState } from 'react';
import type { Position } from '#contract/booking/home-visits/travel.ts';

const WAIT_MS = 10_000;
const POSITION_AGE_MS_MAX = 60_000;

/** Requests the position from the browser, which asks for permission; accurate to about a metre. */
export function useExactPosition() {
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const ask = (onPosition: (position: Position) => void) => {
    setAsking(true);
    setRefused(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onPosition({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      () => {
        setAsking(false);
        setRefused(true);
      },
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: POSITION_AGE_MS_MAX },
    );
  };
  return { isAsking, isRefused, ask };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}
