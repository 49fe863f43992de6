import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/**
 * Opens directions to a place in a maps app. The server renders the same page for everyone, so the
 * app is chosen in the browser.
 */
export function DirectionsLink({
  label,
  urlFor,
  className,
}: {
  label: string;
  /** The URL for a browser with this user agent. */
  urlFor: (userAgent: string) => string;
  className?: string;
}) {
  const [userAgent, setUserAgent] = useState('');
  useEffect(() => setUserAgent(navigator.userAgent), []);
  return (
    <Button asChild variant="secondary" icon="pin" className={className}>
      <a href={urlFor(userAgent)} target="_blank" rel="noreferrer">
        {label}
      </a>
    </Button>
  );
}
