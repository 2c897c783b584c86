import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { Memberships } from './memberships.js';
import { SignupController } from './signup.controller.js';
import { SignupSteps } from './signup-steps.js';
import { Signups } from './signups.js';
import { FinishSignups } from './use-cases/finish-signups.js';
import { JoinSignup } from './use-cases/join-signup.js';
import { ReserveSignup } from './use-cases/reserve-signup.js';
import { RunSignup } from './use-cases/run-signup.js';
import { WelcomeMember } from './use-cases/welcome-member.js';

/** Joining the wine club: an account here and a membership in commerce, both or neither. */
@Module({
  imports: [IdentityModule],
  controllers: [SignupController],
  exports: [Signups],
  providers: [Signups, Memberships, SignupSteps, ReserveSignup, JoinSignup, RunSignup, FinishSignups, WelcomeMember],
})
export class SignupModule {}
