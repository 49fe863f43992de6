import { expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { requireDatabaseEncryption } from './encryption.ts';

test.each([
  'postgres://zap@localhost/zap',
  'postgres://zap:p%40ss@127.0.0.1:5432/zap',
  'postgres://zap@127.8.0.1/zap?application_name=x',
  'postgres://[::1]:5432/zap',
  'postgres:///zap?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun/zap',
  'postgres://zap@db.example/zap?sslmode=verify-full',
  'postgres://zap@db.example/zap?sslmode=require',
  'postgres://zap@a.example,b.example:5433/zap?sslmode=verify-ca&sslrootcert=/ca.pem',
])('%s is accepted', (url) => {
  expect(() => requireDatabaseEncryption({ DATABASE_URL: url })).not.toThrow();
  expect(() => requireDatabaseEncryption({ MIGRATE_DATABASE_URL: url })).not.toThrow();
  expect(() => requireDatabaseEncryption({ READ_DATABASE_URL: url })).not.toThrow();
});

test.each([
  'postgres://zap@db.example/zap',
  'postgres://zap:secret@10.0.0.7:5432/zap',
  'postgres://localhost@db.example/zap',
  'postgres://zap@localhost,db.example/zap',
  'postgres://zap@localhost/zap?host=db.example',
  'postgres://zap@localhost.example/zap',
  'postgres://zap@[2001:db8::1]/zap',
  'postgres://zap@db.example/zap?sslmode=disable',
  'postgres://zap@db.example/zap?sslmode=prefer',
  'postgres://zap@db.example/zap?sslmode=no-verify',
  'postgres://zap@db.example/zap?uselibpqcompat=true&sslmode=require',
])('%s is refused without its password, unless its network is closed', (url) => {
  const refuse = () => requireDatabaseEncryption({ DATABASE_URL: url });
  expect(refuse).toThrow(ConfigError);
  expect(refuse).toThrow(/^DATABASE_URL leads to another machine without encryption/);
  expect(refuse).not.toThrow(/secret/);
  expect(() => requireDatabaseEncryption({ READ_DATABASE_URL: url })).toThrow(
    /^READ_DATABASE_URL leads to another machine without encryption/,
  );
  expect(() => requireDatabaseEncryption({ DATABASE_URL: url, DATABASE_TLS: 'off' })).not.toThrow();
});
