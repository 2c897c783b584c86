import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { MailTokens } from '../../identity/index.js';

const EVERY_MS = 60_000;

/** Removes mailed links that ran out long ago. */
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
    await this.tokens.tidy(this.dataSource.manager);
  }
}
