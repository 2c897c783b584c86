import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { networkOf, TooManyRequests } from '@shamba/service-kit/http';
import { createHash } from 'node:crypto';
import type { GatewayConfig } from '../../config.js';
import { type AttemptRule, Attempts } from './attempts.js';
import { SessionsUnavailable } from '../sessions/session.errors.js';
import { waitText } from './wait-text.js';

/** The account and browser, user or address that tries a password or a code. */
export type AttemptOrigin =
  /** A sign-in: `account` as it was typed; `device` when that account has signed in from this browser before. */
  | { kind: 'sign-in'; account: string; device: string | undefined; address: string }
  /** A signed-in user who confirms an action with their password. */
  | { kind: 'confirmation'; userId: number }
  /** A user whose password was right and who gives a code. */
  | { kind: 'code'; userId: number }
  /** A visitor who gives the one-time code of the first run. */
  | { kind: 'set-up'; address: string };

/**
 * Failed tries slow down the next one, from the fifth on by 1, 2, 4 … 60 seconds; no account is locked. All devices in
 * which an account has never signed in share one count of it, each other one has its own, and so have confirmations by
 * its signed-in owner. The first of these also count by network (docs/rules.md, People).
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly attempts: Attempts,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Runs one try. It counts before it begins and is given back when it was right.
   * @param attempt answers null when it was wrong
   * @throws TooManyRequests (429 with Retry-After) when it comes too early.
   */
  async guard<T>(origin: AttemptOrigin, attempt: () => Promise<T | null>): Promise<T | null> {
    const rule = this.ruleOf(origin);
    const begun = await this.attempts.begin(rule).catch((error: unknown) => {
      throw new SessionsUnavailable(error);
    });
    if (!begun.counted) throw new TooManyRequests(begun.waitSeconds, refusal(origin, begun.waitSeconds));
    let result: T | null;
    try {
      result = await attempt();
    } catch (error) {
      await this.giveBack(rule);
      throw error;
    }
    if (result !== null) await this.giveBack(rule);
    return result;
  }

  /** The account's owner has shown who they are another way (a mailed link): what strangers tried is forgotten. */
  async forget(names: readonly (string | null)[]): Promise<void> {
    const subjects = names.filter((name) => name !== null).map((name) => subjectOf(name, undefined));
    await this.attempts.forget(subjects).catch(() => undefined);
  }

  private ruleOf(origin: AttemptOrigin): AttemptRule {
    const common = { slowFrom: this.config.SIGN_IN_SLOW_FROM, windowSeconds: this.config.SIGN_IN_WINDOW_S };
    if (origin.kind === 'set-up') {
      const network = `set-up:network:${networkOf(origin.address)}`;
      return {
        ...common,
        subject: `${network}:last`,
        network: { key: network, limit: this.config.SIGN_IN_PER_ADDRESS },
      };
    }
    if (origin.kind !== 'sign-in') return { ...common, subject: `${origin.kind}:${origin.userId}` };
    const subject = subjectOf(origin.account, origin.device);
    if (origin.device !== undefined) return { ...common, subject };
    const key = `sign-in:network:${networkOf(origin.address)}`;
    return { ...common, subject, network: { key, limit: this.config.SIGN_IN_PER_ADDRESS } };
  }

  /** Not worth failing a right password for: what is not given back runs out by itself. */
  private async giveBack(rule: AttemptRule): Promise<void> {
    await this.attempts.giveBack(rule).catch(() => undefined);
  }
}

function refusal({ kind }: AttemptOrigin, seconds: number): string {
  const text = `Too many failed attempts. Please wait ${waitText(seconds)} and try again`;
  return kind === 'sign-in' ? `${text}, or reset your password.` : `${text}.`;
}

/** Hashed: people type passwords into the wrong field, and Redis is not the place for those. */
const subjectOf = (account: string, device: string | undefined): string => {
  const name = createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');
  return `sign-in:account:${name}:${device ?? 'strangers'}`;
};
