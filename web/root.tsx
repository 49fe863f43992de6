import './app.css';
import devanagariFont from '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import { type ReactNode, useContext, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
} from 'react-router';
import { DEFAULT_LANGUAGE, type Language, languageOfPath } from '#contract/locale/language.ts';
import type { Route } from './+types/root';
import { apiContext } from './api/api.ts';
import { isSignedIn, onSessionEnd, watchOtherTabs } from './api/session/session.ts';
import { ErrorMessage } from './features/site/frame/error-message.tsx';
import { FOCUS_PRESSED_SCRIPT } from './features/site/frame/focus-pressed.ts';
import { errorStatus } from './features/site/frame/http-status.ts';
import { watchLeaving } from './features/site/frame/recover.ts';
import { SiteFrame } from './features/site/frame/site-frame.tsx';
import { SUBMIT_LATER_SCRIPT } from './features/site/frame/submit-later.ts';
import { EARLY_SCRIPT } from './features/site/frame/theme.ts';
import { useFocusOnNavigation } from './features/site/frame/use-focus-on-navigation.ts';
import { KEEP_INSTALL_OFFER_SCRIPT } from './features/site/install/keep-offer.ts';
import { pageTexts } from './i18n/load-page-texts.ts';
import { MatchedTexts } from './i18n/page-texts.tsx';
import { useT } from './i18n/texts.tsx';
import { setNavigate } from './lib/navigation/navigate.ts';
import { scrollKeyOf } from './lib/navigation/scroll-key.ts';
import { stayWhenOffline } from './lib/navigation/stay-when-offline.ts';
import { forgetOffline } from './lib/offline/forget-offline.ts';
import { ScriptNonce } from './script-nonce.ts';
import { IconSprite } from './ui/icon/icon-sprite.tsx';

const FONT = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** The fonts of languages with other letters. Low priority, because a first page does not wait for them. */
const otherFonts: Partial<Record<Language, string>> = { hi: devanagariFont };

/** The manifest of the installed app, whose icon and shortcuts open pages in its language. */
function manifestOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/app.webmanifest' : `/app.${language}.webmanifest`;
}

export const links: Route.LinksFunction = () => [
  { ...FONT, href: latinFont },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

/** The site's origin for absolute URLs, its operator, and the texts of the frame. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [texts, contact] = await Promise.all([
    pageTexts(request, 'common'),
    context
      .get(apiContext)
      .call('contactDetails', {})
      // Otherwise the error page of a failed root would have no texts.
      .catch(() => undefined),
  ]);
  return { origin: new URL(request.url).origin, contact: contact?.data, pageTexts: texts };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname);
}

export const meta: Route.MetaFunction = () => [{ title: 'Zap Booking' }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <MatchedTexts>
      <Document>{children}</Document>
    </MatchedTexts>
  );
}

function Document({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonce);
  const { language } = useT();
  return (
    // The inline script below may set the theme before hydration.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161310" />
        <link rel="manifest" href={manifestOf(language)} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        {otherFonts[language] && <link {...FONT} fetchPriority="low" href={otherFonts[language]} />}
        {/* It has run before hydration, so the browser's code does not repeat it. */}
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR
            ? EARLY_SCRIPT + FOCUS_PRESSED_SCRIPT + SUBMIT_LATER_SCRIPT + KEEP_INSTALL_OFFER_SCRIPT
            : ''}
        </script>
      </head>
      <body>
        <IconSprite />
        {children}
        <ScrollRestoration getKey={scrollKeyOf} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const navigate = useNavigate();
  useEffect(() => setNavigate((path, replace) => void navigate(path, { replace })), [navigate]);
  useEffect(watchOtherTabs, []);
  useEffect(stayWhenOffline, []);
  useEffect(watchLeaving, []);
  useEffect(() => {
    if (!isSignedIn()) forgetOffline();
    return onSessionEnd(forgetOffline);
  }, []);
  useFocusOnNavigation();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorMessage httpStatus={errorStatus(error)} error={error} />
    </SiteFrame>
  );
}
