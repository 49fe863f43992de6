import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { directionsUrl } from './directions-url.ts';

/**
 * Opens directions to a place in a maps app. The server renders the same page for everyone, so the
 * app is chosen in the browser.
 */
export function DirectionsLink({
  label,
  place,
  className,
}: {
  label: string;
  place: string;
  className?: string;
}) {
  const [userAgent, setUserAgent] = useState('');
  useEffect(() => setUserAgent(navigator.userAgent), []);
  return (
    <Button asChild variant="secondary" icon="pin" className={className}>
      <a href={directionsUrl(place, userAgent)} target="_blank" rel="noreferrer">
        {label}
      </a>
    </Button>
  );
}
