import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { MailTokens } from '../../identity/mail-tokens.js';

const EVERY_MS = 60_000;

/** Links lie in the outbox in plain text until their mail has been taken over; after that nobody needs them there. */
@Injectable()
export class TidyMailedLinks implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailTokens,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('tidy-mailed-links', EVERY_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET payload = payload #- '{data,resetPath}' #- '{data,verifyPath}'
       WHERE state = 'done' AND type = 'mail.requested' AND payload -> 'data' ?| array['resetPath', 'verifyPath']`,
    );
    await this.tokens.tidy(this.dataSource.manager);
  }
}
