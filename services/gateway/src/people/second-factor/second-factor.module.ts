import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChangeFactor } from './change-factor.js';
import { CheckCode } from './check-code.js';
import { ConfirmFactor } from './confirm-factor.js';
import { FactorState } from './factor-state.js';
import { FactorStep } from './factor-step.js';
import { NotedFactor } from './noted-factor.js';
import { SecondFactors } from './second-factors.js';
import { SetUpFactor } from './set-up-factor.js';

/** Second factors: setting them up, and their codes. */
@Module({
  imports: [IdentityModule, MailsModule, RolesModule, SessionsModule, AttemptsModule],
  providers: [SecondFactors, NotedFactor, FactorStep, CheckCode, ConfirmFactor, FactorState, SetUpFactor, ChangeFactor],
  exports: [FactorStep, CheckCode, FactorState, SetUpFactor, ChangeFactor],
})
export class SecondFactorModule {}
