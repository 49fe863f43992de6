import { expect, test } from 'vitest';
import { Environment } from './environment.ts';
import { forgetSecrets, secretSettings } from './forget-secrets.ts';

/** Names of secrets, and addresses that contain a password. */
const SECRET = /(?:_SECRET|_KEYS?|_TOKEN|_HEADERS|DATABASE_URL|SMTP_URL)$/;

test('Every setting named like a secret is listed as one', () => {
  const named = Object.keys(Environment.shape).filter((name) => SECRET.test(name));
  expect(named.length).toBeGreaterThan(10);
  expect([...secretSettings].toSorted()).toEqual(named.toSorted());
});

test('Secrets leave the environment, other settings and the paths of files stay', () => {
  const environment: NodeJS.ProcessEnv = { PORT: '3000', SMTP_URL_FILE: '/run/smtp_url' };
  for (const name of secretSettings) environment[name] = 'secret';
  forgetSecrets(environment);
  expect(environment).toEqual({ PORT: '3000', SMTP_URL_FILE: '/run/smtp_url' });
});
