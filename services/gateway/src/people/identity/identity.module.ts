import { Module } from '@nestjs/common';
import { RefuseDemoAccounts } from './refuse-demo-accounts.js';
import { UserDirectory } from './user-directory.js';
import { Users } from './users.js';
import { VerifiedEmail } from './verified-email.js';

/** Accounts: who there is. */
@Module({
  providers: [Users, UserDirectory, VerifiedEmail, RefuseDemoAccounts],
  exports: [Users, UserDirectory, VerifiedEmail],
})
export class IdentityModule {}
