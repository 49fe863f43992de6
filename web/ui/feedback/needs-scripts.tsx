import { Alert } from './alert.tsx';

/** A message for browsers without scripts. */
export function NeedsScripts({ children }: { children: string }) {
  return (
    <noscript>
      <Alert tone="warn" className="my-4">
        {children}
      </Alert>
    </noscript>
  );
}
