import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from './workspace.js';

/** Secrets of this installation; created once, stored under DATA_DIR. */
export interface Secrets {
  session: string;
  squareToken: string;
  squareWebhook: string;
  /** Key that seals commerce's records of erased customers: 64 hexadecimal digits. */
  sealing: string;
  databasePasswords: Record<ServiceName, string>;
  /** Ed25519 JWKs: each process signs with its own and knows the others' public halves. */
  identityKeys: Record<ServiceName, JsonWebKey>;
  /** Slice name → token that may deploy it. */
  deployTokens: Record<string, string>;
}

const random = (): string => randomBytes(24).toString('base64url');

function newKey(name: ServiceName): JsonWebKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { ...privateKey.export({ format: 'jwk' }), kid: `${name}-1`, alg: 'EdDSA' };
}

const forServices = <T>(
  make: (name: ServiceName) => T,
  given: Partial<Record<ServiceName, T>> = {},
): Record<ServiceName, T> =>
  Object.fromEntries(SERVICES.map((name) => [name, given[name] ?? make(name)])) as Record<ServiceName, T>;

/** Reads the secrets of a data folder, and creates missing ones. */
export function loadSecrets(dataDir: string, slices: string[]): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    session: stored.session ?? random(),
    squareToken: stored.squareToken ?? random(),
    squareWebhook: stored.squareWebhook ?? random(),
    sealing: stored.sealing ?? randomBytes(32).toString('hex'),
    databasePasswords: forServices(random, stored.databasePasswords),
    identityKeys: forServices(newKey, stored.identityKeys),
    // A slice whose folder is gone keeps its token: `npm run slice -- remove` takes it off the site.
    deployTokens: { ...Object.fromEntries(slices.map((slice) => [slice, random()])), ...stored.deployTokens },
  };
  write(file, secrets);
  return secrets;
}

function write(file: string, secrets: Secrets): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Stores the token of a slice added to a running stack, for the next start and `npm run slice`. */
export function keepDeployToken(dataDir: string, slice: string, token: string): void {
  const file = join(dataDir, 'secrets.json');
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  write(file, { ...secrets, deployTokens: { ...secrets.deployTokens, [slice]: token } });
}

/** IDENTITY_PUBLIC_KEYS: the public half of every process's key, by issuer. */
export function publicKeys({ identityKeys }: Secrets): Record<string, JsonWebKey[]> {
  return Object.fromEntries(
    Object.entries(identityKeys).map(([name, key]) => {
      const { d: _private, ...open } = key;
      return [name, [open]];
    }),
  );
}
