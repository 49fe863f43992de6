import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NEAR_ME } from '#contract/search/limits.ts';
import { changed, type SearchState, searchPath } from './query/search-state.ts';

const WAIT_MS = 10_000;
const KEPT_MS = 300_000;

/** Asks the browser for the location, which asks the person; the address holds it with 100 m precision. */
export function useNearMe() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = (state: SearchState) => {
    setAsking(true);
    setProblem(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const near = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`;
        void navigate(searchPath(changed(state, { in: NEAR_ME, near })));
      },
      () => {
        setAsking(false);
        setProblem('Your location could not be read. Please type a city or an area instead.');
      },
      { timeout: WAIT_MS, maximumAge: KEPT_MS },
    );
  };
  return { isAsking, problem, ask };
}
