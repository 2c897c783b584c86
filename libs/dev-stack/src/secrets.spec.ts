import { createPrivateKey, createPublicKey, sign, verify, type JsonWebKey } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keepDeployToken, loadSecrets, publicKeys } from './secrets.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'shamba-secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('keeps stored secrets, and adds a token for a new slice', () => {
  const first = loadSecrets(dir, ['mfe-checkout']);
  const second = loadSecrets(dir, ['mfe-checkout', 'mfe-admin']);
  expect(second).toMatchObject({
    session: first.session,
    identityKeys: first.identityKeys,
    databasePasswords: first.databasePasswords,
  });
  expect(second.deployTokens['mfe-checkout']).toBe(first.deployTokens['mfe-checkout']);
  expect(second.deployTokens['mfe-admin']).toMatch(/^.{16,}$/);
});

it('keeps the token of a slice added to a running stack', () => {
  const first = loadSecrets(dir, ['mfe-checkout']);
  keepDeployToken(dir, 'mfe-gifts', 'slice_token');
  expect(statSync(join(dir, 'secrets.json')).mode & 0o077).toBe(0);
  expect(loadSecrets(dir, ['mfe-checkout', 'mfe-gifts'])).toEqual({
    ...first,
    deployTokens: { ...first.deployTokens, 'mfe-gifts': 'slice_token' },
  });
});

it('keeps the token of a slice whose folder is gone', () => {
  const first = loadSecrets(dir, ['mfe-checkout', 'mfe-gifts']);
  expect(loadSecrets(dir, ['mfe-checkout']).deployTokens).toEqual(first.deployTokens);
});

it('makes the file readable by its owner only', () => {
  loadSecrets(dir, []);
  expect(statSync(join(dir, 'secrets.json')).mode & 0o077).toBe(0);
});

it('publishes the public half of each key, which verifies what the private half signs', () => {
  const secrets = loadSecrets(dir, []);
  const published = publicKeys(secrets)['commerce']?.[0] as JsonWebKey;
  expect(published).not.toHaveProperty('d');
  const data = Buffer.from('an identity');
  const signature = sign(null, data, createPrivateKey({ key: secrets.identityKeys.commerce, format: 'jwk' }));
  expect(verify(null, data, createPublicKey({ key: published, format: 'jwk' }), signature)).toBe(true);
  expect(secrets.identityKeys.commerce.d).not.toBe(secrets.identityKeys.catalog.d);
});
