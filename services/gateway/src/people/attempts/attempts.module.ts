import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { Attempts } from './attempts.js';
import { ConfirmPassword } from './confirm-password.js';
import { Counters } from './counters.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignUpLimit } from './sign-up-limit.js';

/** Counts guesses and repeated actions for all gateways. */
@Module({
  imports: [IdentityModule],
  providers: [Counters, Attempts, SignInLimits, SignUpLimit, ConfirmPassword],
  exports: [Counters, SignInLimits, SignUpLimit, ConfirmPassword],
})
export class AttemptsModule {}
