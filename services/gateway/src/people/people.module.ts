import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { AttemptsModule } from './attempts/attempts.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { FirstRunModule } from './first-run/first-run.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { MailsModule } from './mails/mails.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SignupModule } from './sign-up/signup.module.js';
import { StaffModule } from './staff/staff.module.js';

/** People: accounts, identity, permissions, and the end of accounts. */
@Module({
  imports: [
    IdentityModule,
    MailsModule,
    RolesModule,
    SessionsModule,
    AttemptsModule,
    SecondFactorModule,
    SignInModule,
    StaffModule,
    CustomersModule,
    SignupModule,
    AccountModule,
    FirstRunModule,
  ],
  exports: [IdentityModule, RolesModule, SessionsModule, AttemptsModule, FirstRunModule],
})
export class PeopleModule {}
