import { Module } from '@nestjs/common';
import { RefuseDemoAccounts } from './refuse-demo-accounts.js';
import { UserDirectory } from './user-directory.js';
import { UserRepository } from './user.repository.js';
import { VerifiedEmail } from './verified-email.js';

/** Accounts: who there is. */
@Module({
  providers: [UserRepository, UserDirectory, VerifiedEmail, RefuseDemoAccounts],
  exports: [UserRepository, UserDirectory, VerifiedEmail],
})
export class IdentityModule {}
