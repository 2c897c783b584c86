import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { currentContext, Forbidden, NotSignedIn } from '@shamba/service-kit/http';
import { hasPermission } from '@shamba/service-kit/identity';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from '../../config.js';
import { SliceTokens } from './slice-tokens.js';

type SliceRequest = IncomingMessage & { params: { name?: string } };

/**
 * Lets in staff with `slices.deploy`, and the holder of a token of the slice (of any slice, for the list): one of the
 * registry, or the one that SLICE_DEPLOY_TOKENS names for the slices that come with the site.
 */
@Injectable()
export class DeployGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly tokens: SliceTokens,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const { headers, params } = execution.switchToHttp().getRequest<SliceRequest>();
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (bearer !== undefined) {
      const configured = this.tokensFor(params.name).some((token) => sameText(token, bearer));
      if (!configured && !(await this.tokens.admit(bearer, params.name)))
        throw new Forbidden('This token may not deploy this slice.');
      nameInAudit(params.name);
      return true;
    }
    const caller = currentContext()?.caller;
    if (caller?.kind !== 'user') throw new NotSignedIn();
    if (!hasPermission(caller, 'slices.deploy')) throw new Forbidden();
    return true;
  }

  private tokensFor(name: string | undefined): string[] {
    if (name === undefined) return Object.values(this.config.SLICE_DEPLOY_TOKENS);
    const token = Object.hasOwn(this.config.SLICE_DEPLOY_TOKENS, name)
      ? this.config.SLICE_DEPLOY_TOKENS[name]
      : undefined;
    return token === undefined ? [] : [token];
  }
}

/** Audit rows name the token as actor, even with a guest's cookie in the request. */
function nameInAudit(slice: string | undefined): void {
  const context = currentContext();
  if (!context || slice === undefined) return;
  context.caller = { kind: 'service', permissions: [], issuer: 'gateway', username: `token of ${slice}` };
}

/** Compares two texts in constant time. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
