import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AuthController } from './auth.controller.js';
import { CartHandover } from './cart-handover.js';
import { PasswordSignIn } from './password-sign-in.js';
import { PasswordStrengthController } from './password-strength.controller.js';
import { RegisterCustomer } from './register-customer.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SessionStart } from './session-start.js';
import { SignIn } from './sign-in.js';

/** Signing in, with its second step, and registering. */
@Module({
  imports: [IdentityModule, MailsModule, RolesModule, SessionsModule, AttemptsModule, SecondFactorModule],
  controllers: [AuthController, SecondFactorController, PasswordStrengthController],
  providers: [SignIn, PasswordSignIn, CartHandover, SessionStart, RegisterCustomer],
  exports: [SessionStart],
})
export class SignInModule {}
