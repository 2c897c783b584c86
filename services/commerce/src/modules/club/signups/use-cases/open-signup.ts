import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import type { CreateMembershipRequest } from '@shamba/api-contract/internal';
import { DataSource } from 'typeorm';
import { SignupAbandoned } from '../../club.errors.js';
import { ConsentRepository } from '../../consents/consent.repository.js';
import type { Member } from '../../memberships/member.js';
import { MemberRepository } from '../../memberships/member.repository.js';
import { SignupRules } from '../signup-rules.js';
import { type Signup, SignupRepository } from '../signup.repository.js';

/** Finds a sign-up's member, or begins the sign-up with a pending member and a consent. */
@Injectable()
export class OpenSignup {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly signups: SignupRepository,
    private readonly members: MemberRepository,
    private readonly consents: ConsentRepository,
    private readonly rules: SignupRules,
  ) {}

  /**
   * The same id gives the same member.
   * @throws the errors of SignupRules for a new one; SignupAbandoned (409) when the sign-up has ended.
   */
  async execute(request: CreateMembershipRequest): Promise<Member> {
    const known = await this.signups.find(request.signupId);
    return known ? this.memberOf(known) : this.open(request);
  }

  private async open(request: CreateMembershipRequest): Promise<Member> {
    const stateCode = await this.rules.check(request);
    try {
      await inTransaction(this.dataSource, async (manager) => {
        const memberId = await this.members.addPending(manager, request, stateCode);
        await this.signups.open(manager, request.signupId, memberId);
        const { version, at } = request.consent;
        await this.consents.add(manager, {
          memberId,
          givenIn: 'signup',
          statedVersion: version ?? null,
          // Sending the form confirms the age; an explicit no was refused above.
          ageConfirmed: true,
          givenAt: at === undefined ? null : new Date(at),
          requestId: null,
        });
      });
    } catch (error) {
      // The same sign-up at the same time, or one abandoned a moment ago: read its row.
      if (!isUniqueViolation(error)) throw error;
    }
    const signup = await this.signups.find(request.signupId);
    if (!signup) throw new SignupAbandoned();
    return this.memberOf(signup);
  }

  private async memberOf(signup: Signup): Promise<Member> {
    const member = signup.memberId === null ? undefined : await this.members.find(signup.memberId);
    if (!member) throw new SignupAbandoned();
    return member;
  }
}
