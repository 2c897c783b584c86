import { Module } from '@nestjs/common';
import { AccountMails } from './account-mails.js';
import { LinkAllowance } from './link-allowance.js';
import { MailTokens } from './mail-tokens.js';
import { TidyMailedLinks } from './tidy-mailed-links.js';

/** Mails about accounts, and the links in them. */
@Module({
  providers: [AccountMails, MailTokens, LinkAllowance, TidyMailedLinks],
  exports: [AccountMails, MailTokens, LinkAllowance],
})
export class MailsModule {}
