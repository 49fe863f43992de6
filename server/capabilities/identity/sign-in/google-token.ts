import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { checkEmail, normalizeEmail } from '#contract/fields.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';

export type GoogleClaims = {
  sub: string;
  email: string;
  givenName: string | undefined;
  familyName: string | undefined;
  hostedDomain: string | undefined;
  nonce: string | undefined;
  issuedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};
export type ReadGoogleToken = (credential: string) => Promise<GoogleClaims>;

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];
const TOLERANCE_SECONDS = 60;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .refine((email) => checkEmail(email) === undefined)
    .transform(normalizeEmail),
  email_verified: z.literal(true),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  hd: z.string().optional(),
  nonce: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
});

/**
 * Verifies ID tokens with Google's published keys, which are fetched on demand and cached. An
 * invalid token is GOOGLE_INVALID; unavailable keys are UNAVAILABLE.
 */
export function makeGoogleReader({ site, clock }: Pick<Deps, 'site' | 'clock'>): ReadGoogleToken {
  const keys = keysFrom(createRemoteJWKSet(new URL(site.google.keysUrl)));
  return async (credential) => {
    const { payload } = await jwtVerify(credential, keys, {
      issuer: ISSUERS,
      audience: site.google.clientId,
      algorithms: ['RS256'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(clock.now().epochMilliseconds),
      maxTokenAge: '1h',
      requiredClaims: ['sub', 'email', 'exp'],
    }).catch((error: unknown) => {
      throw error instanceof Refused ? error : new Refused('GOOGLE_INVALID');
    });
    const parsed = Claims.safeParse(payload);
    if (!parsed.success) throw new Refused('GOOGLE_INVALID');
    const claims = parsed.data;
    return {
      sub: claims.sub,
      email: claims.email,
      givenName: claims.given_name,
      familyName: claims.family_name,
      hostedDomain: claims.hd,
      nonce: claims.nonce,
      issuedAt: instantOf(claims.iat),
      expiresAt: instantOf(claims.exp),
    };
  };
}

/** Distinguishes an unknown key, which is the token's fault, from a failed download. */
function keysFrom(remote: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const isTokens =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw isTokens ? error : new Refused('UNAVAILABLE');
    }
  };
}

function instantOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds) * 1000);
}
