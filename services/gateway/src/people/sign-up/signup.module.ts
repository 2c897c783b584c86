import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { Memberships } from './steps/memberships.js';
import { SignupController } from './signup.controller.js';
import { SignupRepository } from './steps/signup.repository.js';
import { ActivateMember } from './steps/activate-member.js';
import { ActivateUser } from './steps/activate-user.js';
import { EndWithoutMembership } from './steps/end-without-membership.js';
import { FinishSignups } from './steps/finish-signups.js';
import { JoinSignup } from './steps/join-signup.js';
import { ReserveSignup } from './steps/reserve-signup.js';
import { RunSignup } from './steps/run-signup.js';
import { UndoSignup } from './steps/undo-signup.js';
import { WelcomeMember } from './steps/welcome-member.js';

/** Joining the wine club: an account here and a membership in commerce, both or neither. */
@Module({
  imports: [IdentityModule, MailsModule, RolesModule, AttemptsModule, SignInModule],
  controllers: [SignupController],
  exports: [SignupRepository],
  providers: [
    SignupRepository,
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
