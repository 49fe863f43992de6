import { expect, test } from 'vitest';
import { ConfigError } from './platform/config-error.ts';
import { startErrorMessage } from './start-error.ts';

const failure = (fields: object) => Object.assign(new Error('what the system said'), fields);

test.each([
  ['a taken port', { code: 'EADDRINUSE', port: 3000 }, /^Port 3000 is taken/],
  ['a reserved port', { code: 'EACCES', syscall: 'listen', port: 80 }, /^Port 80 may not be used/],
  [
    'a taken port of the metrics',
    { code: 'EADDRINUSE', port: 9464 },
    /PORT, SANDBOX_PORT or METRICS_PORT/,
  ],
  [
    'a server that is down',
    { code: 'ECONNREFUSED', address: '10.0.0.7', port: 5432 },
    /^No server answers at 10\.0\.0\.7:5432: /,
  ],
  [
    'a server that is down at both addresses of its name',
    {
      code: 'ECONNREFUSED',
      message: '',
      errors: [
        { code: 'ECONNREFUSED', address: '::1', port: 5432 },
        { code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 },
      ],
    },
    /^No server answers at \[::1\]:5432 or 127\.0\.0\.1:5432: /,
  ],
  ['a refused connection without an address', { code: 'ECONNREFUSED' }, /^what the system said$/],
  ['a closed folder', { code: 'EACCES', syscall: 'mkdir', path: '/a/b' }, /access \/a\/b \(mkdir/],
  ['a closed program', { code: 'EPERM', syscall: 'spawn', path: '/a/p' }, /access \/a\/p \(spawn/],
  ['no permission for what has no name', { code: 'EACCES' }, /^what the system said$/],
  ['a port in use that has no number', { code: 'EADDRINUSE' }, /^what the system said$/],
])('%s is named', (_, fields, line) => {
  const reason = startErrorMessage(failure(fields));
  expect(reason).toMatch(line);
  expect(reason).not.toContain('undefined');
});

test('A wrong setting is reported by its own message', () => {
  expect(startErrorMessage(new ConfigError('PORT is not valid.'))).toBe('PORT is not valid.');
  expect(startErrorMessage({})).toBe('unknown');
});
