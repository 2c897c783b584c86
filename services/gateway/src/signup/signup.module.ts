import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { Memberships } from './memberships.js';
import { SignupController } from './signup.controller.js';
import { Signups } from './signups.js';
import { ActivateMember } from './use-cases/activate-member.js';
import { ActivateUser } from './use-cases/activate-user.js';
import { EndWithoutMembership } from './use-cases/end-without-membership.js';
import { FinishSignups } from './use-cases/finish-signups.js';
import { JoinSignup } from './use-cases/join-signup.js';
import { ReserveSignup } from './use-cases/reserve-signup.js';
import { RunSignup } from './use-cases/run-signup.js';
import { UndoSignup } from './use-cases/undo-signup.js';
import { WelcomeMember } from './use-cases/welcome-member.js';

/** Joining the wine club: an account here and a membership in commerce, both or neither. */
@Module({
  imports: [IdentityModule],
  controllers: [SignupController],
  exports: [Signups],
  providers: [
    Signups,
    Memberships,
    ActivateUser,
    ActivateMember,
    EndWithoutMembership,
    UndoSignup,
    ReserveSignup,
    JoinSignup,
    RunSignup,
    FinishSignups,
    WelcomeMember,
  ],
})
export class SignupModule {}
