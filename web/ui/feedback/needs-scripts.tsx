import { Alert } from './alert.tsx';

/** What a browser without scripts reads where nothing would happen otherwise. */
export function NeedsScripts({ children }: { children: string }) {
  return (
    <noscript>
      <Alert tone="warn" className="my-4">
        {children}
      </Alert>
    </noscript>
  );
}
