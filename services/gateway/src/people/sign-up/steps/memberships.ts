import { Injectable } from '@nestjs/common';
import type {
  ActivateMembershipAnswer,
  CreateMembershipAnswer,
  CreateMembershipRequest,
} from '@shamba/api-contract/internal';
import { InternalHttp, UpstreamProblem } from '@shamba/service-kit/http';
import type { SignupMembershipDto } from '../input/signup.dto.js';
import { problemIn, problemOfAnswer, type SignupProblem } from '../input/signup.errors.js';

/** Provider customer and card: two calls of 10 s at most each, and ours around them. */
export const STORE_TIMEOUT_MS = 25_000;
const SHORT_TIMEOUT_MS = 8_000;
const REFUSALS = [400, 402, 404, 409, 422, 429];

/** `unknown`: without an answer; there may be a card and a pending member. */
export type Stored =
  | { kind: 'stored'; membershipId: number }
  | { kind: 'refused'; problem: SignupProblem }
  | { kind: 'unknown' };

/**
 * `refused`: the sign-up can never become a membership of this user. `not_known`: commerce does not know the sign-up,
 * perhaps only for the moment.
 */
export type Activated =
  | { kind: 'active'; membership: SignupMembershipDto }
  | { kind: 'refused' | 'not_known'; problem: SignupProblem };

/** Codes of commerce for a member that can't be activated: its card is gone, it was abandoned, or is another user's. */
const FINAL_REFUSALS = ['card_missing', 'signup_abandoned', 'membership_active'];

/** Commerce's side of a sign-up. Every call may be repeated. */
@Injectable()
export class Memberships {
  constructor(private readonly services: InternalHttp) {}

  /** Stores the card and adds a pending member. Never throws. */
  async store(request: CreateMembershipRequest): Promise<Stored> {
    try {
      const { status, body } = await this.services.request<CreateMembershipAnswer>('commerce', {
        method: 'POST',
        path: '/internal/memberships',
        body: request,
        timeoutMs: STORE_TIMEOUT_MS,
        accept: REFUSALS,
      });
      return status < 300
        ? { kind: 'stored', membershipId: body.membershipId }
        : { kind: 'refused', problem: problemOfAnswer(status, body) };
    } catch {
      return { kind: 'unknown' };
    }
  }

  /**
   * Activates the member.
   * @throws for an answer that does not come from commerce's own code, such as a proxy's page
   */
  async activate(signupId: string, userId: number): Promise<Activated> {
    const { status, body } = await this.services.request<ActivateMembershipAnswer>('commerce', {
      method: 'POST',
      path: `/internal/memberships/${signupId}/activate`,
      body: { userId },
      timeoutMs: SHORT_TIMEOUT_MS,
      accept: [404, 409],
    });
    if (status >= 300) return refusalOf(status, body);
    const { id, status: membershipStatus, tier_id, tier_name, next_shipment_date } = body.membership;
    return { kind: 'active', membership: { id, status: membershipStatus, tier_id, tier_name, next_shipment_date } };
  }

  /**
   * Disables the card, removes the pending member and spends the id. An already active member (409 `membership_active`)
   * stays: there is nothing of this sign-up to remove.
   * @throws when commerce does not confirm it
   */
  async abandon(signupId: string): Promise<void> {
    const { status, body } = await this.services.request<unknown>('commerce', {
      method: 'POST',
      path: `/internal/memberships/${signupId}/abandon`,
      timeoutMs: SHORT_TIMEOUT_MS,
      accept: [409],
    });
    if (status === 409 && problemIn(status, body)?.code !== 'membership_active')
      throw new UpstreamProblem('commerce', status, body);
  }
}

function refusalOf(status: number, body: unknown): Activated {
  const problem = problemIn(status, body);
  if (problem && status === 409 && FINAL_REFUSALS.includes(problem.code)) return { kind: 'refused', problem };
  if (problem && status === 404 && problem.code === 'not_found') return { kind: 'not_known', problem };
  throw new UpstreamProblem('commerce', status, body);
}
