import { Injectable } from '@nestjs/common';
import { networkOf } from '@shamba/service-kit/http';
import { type Caller, ownerKey } from '@shamba/service-kit/identity';
import type { ServerResponse } from 'node:http';
import { visitOf } from '../../sessions/visit.js';
import { type SessionRequest } from '../../sessions/session-loader.js';
import { SessionStart } from '../../sign-in/session-start.js';
import { SessionsUnavailable } from '../../sessions/session.errors.js';
import { SessionUserDto } from '../../identity/user.dto.js';
import { SignUpLimit } from '../../attempts/sign-up-limit.js';
import { StaffRoles } from '../../roles/staff-roles.js';
import { UserRepository } from '../../identity/user.repository.js';
import type { SignedUpDto } from '../input/signed-up.dto.js';
import type { SignupDto } from '../input/signup.dto.js';
import { NOT_FINISHED, SignupFailed } from '../input/signup.errors.js';
import { accountOf, type MembershipOrder } from '../input/signup-input.js';
import { RunSignup } from './run-signup.js';

/** A sign-up as a browser makes it: who joins, and the session that a new account begins with. */
@Injectable()
export class WelcomeMember {
  constructor(
    private readonly run: RunSignup,
    private readonly users: UserRepository,
    private readonly limit: SignUpLimit,
    private readonly start: SessionStart,
    private readonly roles: StaffRoles,
  ) {}

  async execute(
    form: SignupDto,
    wanted: MembershipOrder,
    caller: Caller,
    req: SessionRequest,
    res: ServerResponse,
  ): Promise<SignedUpDto> {
    // Signed in as far as we can tell, but we cannot: a second account would be made.
    if (req.sessionsDown) throw new SessionsUnavailable();
    const owner = ownerKey(caller);
    const from = { ...(owner !== undefined && { owner }), network: networkOf(visitOf(req).address) };
    const order = { ...wanted, from };
    const row =
      caller.userId === undefined ? await this.asGuest(form, order, req) : await this.asUser(caller.userId, order);
    const user = row.user_id === null ? null : await this.users.find(row.user_id);
    if (!user || !row.membership) throw new SignupFailed(NOT_FINISHED);
    if (caller.userId === undefined) await this.start.begin(req, res, caller, user);
    return { user: SessionUserDto.for(user, this.roles.standingOf(user)), membership: row.membership };
  }

  private async asGuest(form: SignupDto, order: MembershipOrder, req: SessionRequest) {
    const account = accountOf(form);
    const { address } = visitOf(req);
    await this.limit.count(address);
    return this.run.execute({ kind: 'guest', account, address }, order);
  }

  private async asUser(userId: number, order: MembershipOrder) {
    const user = await this.users.find(userId);
    return this.run.execute({ kind: 'user', userId, email: user?.email ?? null }, order);
  }
}
