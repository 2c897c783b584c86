import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { currentContext, Forbidden, NotSignedIn } from '@shamba/service-kit/http';
import { hasPermission } from '@shamba/service-kit/identity';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from '../../config.js';
import { SliceTokens } from './slice-tokens.js';

export type SliceRequest = IncomingMessage & {
  params: { name?: string };
  body?: unknown;
  /** The slices that the call's tokens open; absent: staff call. */
  tokenSlices?: readonly string[];
};

/** Most tokens of one call. */
const MOST_TOKENS = 5;

/**
 * Lets in staff with `slices.deploy`, and the holder of a token of the slice (of any slice, for the list): one of the
 * registry, or the one that SLICE_DEPLOY_TOKENS names for the slices that come with the site. A call may bring several
 * tokens, separated by commas.
 */
@Injectable()
export class DeployGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly tokens: SliceTokens,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<SliceRequest>();
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) {
      const slices = this.slicesOf(request);
      const tokens = bearer.split(',', MOST_TOKENS);
      for (const slice of slices) {
        if (!(await this.opens(tokens, slice))) throw new Forbidden('This token may not deploy this slice.');
      }
      request.tokenSlices = await this.opened(tokens);
      nameInAudit(slices);
      return true;
    }
    const caller = currentContext()?.caller;
    if (caller?.kind !== 'user') throw new NotSignedIn();
    if (!hasPermission(caller, 'slices.deploy')) throw new Forbidden();
    return true;
  }

  /** The slices that a call is about; undefined: any one. */
  protected slicesOf({ params }: SliceRequest): (string | undefined)[] {
    return [params.name];
  }

  private async opens(tokens: readonly string[], slice: string | undefined): Promise<boolean> {
    const configured = this.tokensFor(slice);
    if (tokens.some((text) => configured.some((token) => sameText(token, text)))) return true;
    for (const text of tokens) if (await this.tokens.admit(text, slice)) return true;
    return false;
  }

  private async opened(tokens: readonly string[]): Promise<string[]> {
    const configured = Object.entries(this.config.SLICE_DEPLOY_TOKENS);
    const known = configured.filter(([, token]) => tokens.some((text) => sameText(token, text)));
    return [...known.map(([slice]) => slice), ...(await this.tokens.slicesOf(tokens))];
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
function nameInAudit(slices: readonly (string | undefined)[]): void {
  const context = currentContext();
  const names = slices.filter((slice) => slice !== undefined).join(', ');
  if (!context || names === '') return;
  context.caller = { kind: 'service', permissions: [], issuer: 'gateway', username: `token of ${names}` };
}

/** Compares two texts in constant time. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
