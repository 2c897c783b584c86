import { Injectable } from '@nestjs/common';
import type { ServiceName } from '@shamba/event-contract';
import { type Caller, IdentitySigner } from '@shamba/service-kit';

/** Well under the 30 s that a token is valid, so that a role taken away is gone in seconds. */
const REUSE_MS = 5000;
const MAX_TOKENS = 5000;

/** Signed identities for forwarded requests; one signature serves a caller's requests of a few seconds. */
@Injectable()
export class IdentityTokens {
  private readonly tokens = new Map<string, { token: Promise<string>; until: number }>();

  constructor(private readonly signer: IdentitySigner) {}

  tokenFor(service: ServiceName, caller: Caller): Promise<string> {
    const now = performance.now();
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
    if (known && known.until > now) return known.token;
    if (this.tokens.size >= MAX_TOKENS) this.tokens.clear();
    const token = this.signer.sign(service, caller);
    this.tokens.set(key, { token, until: now + REUSE_MS });
    token.catch(() => this.tokens.delete(key));
    return token;
  }
}
