import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/identity/views.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE } from '#contract/locale/language.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { languageOf } from '#platform/texts.ts';
import { setLanguage } from '../account/store.ts';
import { alertRoutes } from '../alerts/routes.ts';
import {
  browserHash,
  requestingClient,
  submittingClient,
  trustBrowser,
} from '../codes/code-client.ts';
import { requestCode } from '../codes/request-code.ts';
import { deviceRoutes } from '../devices/routes.ts';
import { passkeyRoutes } from '../own-passkeys/routes.ts';
import { secondFactorRoutes } from '../second-factor/routes.ts';
import {
  bearerOf,
  clearCookie,
  clearSessionCookies,
  readCookie,
  setCookie,
  setSessionCookies,
} from '../sessions/cookies.ts';
import { logOut } from '../sessions/log-out.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { hashOf, isRandomToken, randomToken } from '../sessions/tokens.ts';
import { personById } from '../store.ts';
import { userView } from '../views.ts';
import { makeGoogleReader } from './google-token.ts';
import { welcomeMessage } from './publish-return.ts';
import { register } from './register.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { loginOptions, signInWithPasskey } from './sign-in-with-passkey.ts';
import { verifyLogin } from './verify-login.ts';
import { verifyRegistrationEmail } from './verify-registration-email.ts';

const SENT = 'OTP sent successfully!';
/** As long as the browser keeps a choice made on a page. */
const LANGUAGE_SECONDS = 31_536_000;

export function identityRoutes(deps: Deps): (http: Http) => void {
  return (http) => {
    serveLogin(http, deps);
    serveRegistration(http, deps);
    serveGoogle(http, deps);
    servePasskeys(http, deps);
    serveSessions(http, deps);
    deviceRoutes(http, deps);
    passkeyRoutes(http, deps);
    secondFactorRoutes(http, deps);
    alertRoutes(http, deps);
  };
}

function serveLogin(http: Http, deps: Deps): void {
  http.route('loginRequest', async ({ body, request, reply }) => {
    const client = requestingClient(request, reply, deps, body.email);
    const { email, channel } = body;
    const isBySms = channel === 'sms';
    const language = languageOf(request);
    await requestCode(deps, { purpose: 'login', email, client, language, isBySms });
    return { message: SENT, data: null };
  });
  http.route('loginSetup', async () => ({ data: { sms: deps.mobile.channels.includes('sms') } }));
  http.route('loginVerify', async ({ body, request, reply }) => {
    const client = submittingClient(request, deps, body.email);
    const { device } = clientInfo(request);
    const done = await verifyLogin(deps, { ...body, client, device });
    trustBrowser(request, reply, deps, body.email);
    const message = welcomeMessage('Login Successfully', done);
    return { message, data: await signInBrowser(request, reply, deps, done) };
  });
}

function serveRegistration(http: Http, deps: Deps): void {
  http.route('registerMailRequest', async ({ body, request, reply }) => {
    const client = requestingClient(request, reply, deps, body.email);
    const { email } = body;
    await requestCode(deps, { purpose: 'register', email, client, language: languageOf(request) });
    return { message: SENT, data: null, more: { user: null } };
  });
  http.route('registerMailVerify', async ({ body, request, reply }) => {
    const client = submittingClient(request, deps, body.email);
    const ticket = await verifyRegistrationEmail(deps, { ...body, client });
    trustBrowser(request, reply, deps, body.email);
    setCookie(reply, deps.site, 'ticket', ticket);
    const token = isBrowser(request) ? {} : { token: ticket };
    return { message: 'Verified', data: null, more: { ...token, refreshToken: null } };
  });
  http.route('register', async ({ body, request, reply }) => {
    const ticket = bearerOf(request) ?? readCookie(request, deps.site, 'ticket');
    const done = await register(deps, ticket, body, clientInfo(request));
    clearCookie(reply, deps.site, 'ticket');
    const user = await signInBrowser(request, reply, deps, done);
    const tokens = isBrowser(request) ? {} : done.tokens;
    return { message: 'Regitration Successfull', data: user, more: { ...tokens, user } };
  });
}

function serveGoogle(http: Http, deps: Deps): void {
  const readGoogleToken = makeGoogleReader(deps);
  http.route('googleSetup', async ({ request, reply }) => {
    // Another tab of this browser may be waiting for Google with the same secret.
    const present = readCookie(request, deps.site, 'nonce');
    const secret = isRandomToken(present) ? present : randomToken();
    setCookie(reply, deps.site, 'nonce', secret);
    const { clientId, scriptUrl } = deps.site.google;
    return { data: { nonce: hashOf(secret), clientId, scriptUrl } };
  });
  http.route('google', async ({ body, request, reply }) => {
    const done = await signInWithGoogle(
      { ...deps, readGoogleToken },
      {
        credential: body.credential,
        isConsenting: body.termsAccepted === true,
        nonceCookie: readCookie(request, deps.site, 'nonce'),
        isBrowser: isBrowser(request),
        ...clientInfo(request),
      },
    );
    clearCookie(reply, deps.site, 'nonce');
    trustBrowser(request, reply, deps, done.person.email);
    const message = welcomeMessage('Google login successful!', done);
    const user = await signInBrowser(request, reply, deps, done);
    return { message, data: user, more: { user } };
  });
}

function servePasskeys(http: Http, deps: Deps): void {
  http.route('passkeyLoginOptions', async ({ request, reply }) => {
    const { hash: clientHash, ip: address } = requestingClient(request, reply, deps, '');
    return { data: await loginOptions(deps, { clientHash, address }) };
  });
  http.route('passkeyLogin', async ({ body, request, reply }) => {
    const { address, device } = clientInfo(request);
    const browser = { clientHash: browserHash(request, deps), address, device };
    const done = await signInWithPasskey(deps, body.passkey, browser);
    trustBrowser(request, reply, deps, done.person.email);
    const message = welcomeMessage('Login Successfully', done);
    return { message, data: await signInBrowser(request, reply, deps, done) };
  });
}

function serveSessions(http: Http, deps: Deps): void {
  http.route('refreshToken', async ({ request, reply }) => {
    const bearer = bearerOf(request);
    const done = await refreshSession(deps, bearer ?? readCookie(request, deps.site, 'refresh'));
    if (done.outcome === 'ended') clearSessionCookies(reply, deps.site);
    if (done.outcome !== 'refreshed') throw new Refused('SESSION_EXPIRED');
    if (bearer === undefined) return { data: openBrowserSession(reply, deps, done) };
    reply.header('cache-control', 'no-store');
    return { data: userView(done.person), more: done.tokens };
  });
  http.route('logout', async ({ request, reply }) => {
    await logOut(deps, [bearerOf(request), ...sessionCookies(request, deps)]);
    clearSessionCookies(reply, deps.site);
    return { message: 'Logout Successful', data: null };
  });
  http.route('me', async ({ actor }) => {
    const person = await personById(deps.db, signedIn(actor).personId);
    if (!person) throw new Refused('SIGNED_OUT');
    return { data: userView(person) };
  });
}

/**
 * Browsers get the session as cookies; an injected script could read a token in a response. Those from before 2023 lack
 * Sec-Fetch-Site, but name the origin of every POST.
 */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

/** Opens the new session in the browser and ends its previous one, which would become unreachable. */
async function signInBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  done: Pick<SignedIn, 'tokens' | 'person'>,
): Promise<User> {
  await logOut(deps, sessionCookies(request, deps));
  await rememberLanguage(request, reply, deps, done.person);
  return openBrowserSession(reply, deps, done);
}

/**
 * On a device without a chosen language, home opens in that of the account, as if it had been chosen there.
 * An account without a language takes that of the translated page that its person opened before signing in.
 */
async function rememberLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, site }: Deps,
  { id, language }: Pick<SignedIn['person'], 'id' | 'language'>,
): Promise<void> {
  const page = languageOf(request);
  if (language === null && page !== undefined && page !== DEFAULT_LANGUAGE) {
    return setLanguage(db, id, page);
  }
  if (language === null || request.cookies[LANGUAGE_COOKIE] !== undefined) return;
  const options = { path: '/', maxAge: LANGUAGE_SECONDS, sameSite: 'lax' } as const;
  reply.setCookie(LANGUAGE_COOKIE, language, { ...options, secure: site.isSecure });
}

function sessionCookies(request: FastifyRequest, { site }: Deps): (string | undefined)[] {
  return [readCookie(request, site, 'session'), readCookie(request, site, 'refresh')];
}

/** Sets the session cookies and returns the user. */
function openBrowserSession(
  reply: FastifyReply,
  deps: Deps,
  { tokens, person }: Pick<SignedIn, 'tokens' | 'person'>,
): User {
  setSessionCookies(reply, deps.site, tokens);
  return userView(person);
}

function clientInfo(request: FastifyRequest) {
  const device = request.headers['user-agent'] ?? '';
  return { address: request.ip, device, language: languageOf(request) };
}
