import './app.css';
import latinLetters from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import { type ReactNode, useContext, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigate,
} from 'react-router';
import type { Route } from './+types/root';
import { setGoTo } from './api/go-to.ts';
import { watchOtherTabs } from './api/session.ts';
import { ErrorWords } from './features/site/error-words.tsx';
import { SiteFrame } from './features/site/site-frame.tsx';
import { EARLY_THEME_SCRIPT } from './features/site/theme.ts';
import { ScriptNonce } from './script-nonce.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: latinLetters, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

/** The origin of this site, for addresses that must stand alone. */
export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin };
}

export function shouldRevalidate(): boolean {
  return false;
}

export const meta: Route.MetaFunction = () => [{ title: 'Zap Booking' }];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonce);
  return (
    // The early script below may have marked the theme before React looks.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161310" />
        <Meta />
        <Links />
        <script nonce={nonce} suppressHydrationWarning>
          {EARLY_THEME_SCRIPT}
        </script>
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const navigate = useNavigate();
  useEffect(() => setGoTo((path, replace) => void navigate(path, { replace })), [navigate]);
  useEffect(watchOtherTabs, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorWords httpStatus={isRouteErrorResponse(error) ? error.status : 500} />
    </SiteFrame>
  );
}
