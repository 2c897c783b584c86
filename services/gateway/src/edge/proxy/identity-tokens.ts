import { Injectable } from '@nestjs/common';
import type { ServiceName } from '@shamba/event-contract';
import { type Caller, IdentitySigner } from '@shamba/service-kit/identity';
import { LRUCache } from 'lru-cache';

/** Well under the 30 s that a token is valid, so that a role taken away is gone in seconds. */
const REUSE_MS = 5000;
const MAX_TOKENS = 5000;

/** Signed identities for forwarded requests; one signature serves a caller's requests of a few seconds. */
@Injectable()
export class IdentityTokens {
  private readonly tokens = new LRUCache<string, Promise<string>>({ max: MAX_TOKENS, ttl: REUSE_MS });

  constructor(private readonly signer: IdentitySigner) {}

  tokenFor(service: ServiceName, caller: Caller): Promise<string> {
    const key = JSON.stringify([
      service,
      caller.userId,
      caller.guestId,
      caller.role,
      caller.permissions,
      caller.username,
      caller.email,
    ]);
    const known = this.tokens.get(key);
    if (known) return known;
    const token = this.signer.sign(service, caller);
    this.tokens.set(key, token);
    token.catch(() => this.tokens.delete(key));
    return token;
  }
}
