import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { ServiceName } from '@shamba/event-contract';
import type { Caller } from './caller.js';

export const IDENTITY_HEADER = 'x-shamba-identity';
const TTL_SECONDS = 30;
const SKEW_SECONDS = 5;
const ALGORITHM = 'EdDSA';

type Key = Awaited<ReturnType<typeof importJWK>>;

interface IdentityClaims {
  sub?: string;
  gid?: string;
  role?: 'admin' | 'customer';
  perms?: string[];
  name?: string;
  email?: string;
}

/** Public keys by issuer; two per issuer during a rotation. */
export type PublicKeys = Record<string, JWK[]>;

/** Signs short-lived identities with this process's own Ed25519 key. */
export class IdentitySigner {
  private key: Promise<Key> | undefined;

  constructor(
    private readonly issuer: ServiceName,
    private readonly privateKey: JWK,
  ) {}

  /** A token for one audience, valid 30 s. Only the gateway may name a user or guest. */
  async sign(audience: ServiceName, caller?: Omit<Caller, 'issuer' | 'kind'>): Promise<string> {
    this.key ??= importJWK(this.privateKey, ALGORITHM);
    const claims: IdentityClaims = {};
    if (caller?.userId !== undefined) claims.sub = String(caller.userId);
    if (caller?.guestId) claims.gid = caller.guestId;
    if (caller?.role) claims.role = caller.role;
    if (caller?.permissions.length) claims.perms = caller.permissions;
    if (caller?.username) claims.name = caller.username;
    if (caller?.email) claims.email = caller.email;
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, ...(this.privateKey.kid && { kid: this.privateKey.kid }) })
      .setIssuer(this.issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${TTL_SECONDS}s`)
      .sign(await this.key);
  }
}

/** Verifies identities that other processes signed for this one. */
export class IdentityVerifier {
  private readonly keys = new Map<string, Promise<Key>[]>();
  /** Verified tokens: a token is sent many times within its 30 s, and its signature is checked once. */
  private readonly seen = new LRUCache<string, { caller: Caller; until: number }>({ max: 5000 });

  constructor(
    private readonly audience: ServiceName,
    publicKeys: PublicKeys,
  ) {
    for (const [issuer, jwks] of Object.entries(publicKeys)) {
      this.keys.set(
        issuer,
        jwks.map((jwk) => importJWK(jwk, ALGORITHM)),
      );
    }
  }

  /** The caller, or undefined when the token is not valid for this process now. */
  async verify(token: string): Promise<Caller | undefined> {
    const now = Date.now();
    const known = this.seen.get(token);
    if (known && known.until > now) return known.caller;
    const issuer = readIssuer(token);
    for (const key of issuer === undefined ? [] : (this.keys.get(issuer) ?? [])) {
      const caller = await this.tryKey(token, issuer ?? '', await key, now);
      if (caller) return caller;
    }
    return undefined;
  }

  private async tryKey(token: string, issuer: string, key: Key, now: number): Promise<Caller | undefined> {
    try {
      const { payload } = await jwtVerify<IdentityClaims>(token, key, {
        issuer,
        audience: this.audience,
        algorithms: [ALGORITHM, 'Ed25519'],
        clockTolerance: SKEW_SECONDS,
        requiredClaims: ['exp'],
      });
      const caller = toCaller(issuer, payload);
      this.seen.set(token, { caller, until: Math.min((payload.exp ?? 0) * 1000, now + TTL_SECONDS * 1000) });
      return caller;
    } catch {
      return undefined;
    }
  }
}

function toCaller(issuer: string, claims: IdentityClaims): Caller {
  if (issuer !== 'gateway') return { kind: 'service', permissions: [], issuer };
  const userId = claims.sub === undefined ? undefined : Number(claims.sub);
  return {
    kind: userId !== undefined ? 'user' : claims.gid ? 'guest' : 'anonymous',
    permissions: claims.perms ?? [],
    issuer,
    ...(userId !== undefined && { userId }),
    ...(claims.gid && { guestId: claims.gid }),
    ...(claims.role && { role: claims.role }),
    ...(claims.name && { username: claims.name }),
    ...(claims.email && { email: claims.email }),
  };
}

/** The unverified issuer of a token; only selects the keys that verify the signature. */
function readIssuer(token: string): string | undefined {
  try {
    const body = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { iss?: unknown };
    return typeof body.iss === 'string' ? body.iss : undefined;
  } catch {
    return undefined;
  }
}
