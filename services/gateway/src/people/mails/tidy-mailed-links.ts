import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { LinkAllowance } from './link-allowance.js';
import { MailTokens } from './mail-tokens.js';

const EVERY_MS = 60_000;

/** Deletes mailed links that expired long ago, and old counts of requested links. */
@Injectable()
export class TidyMailedLinks implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailTokens,
    private readonly allowance: LinkAllowance,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('tidy-mailed-links', EVERY_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    await this.tokens.tidy(this.dataSource.manager);
    await this.allowance.tidy(this.dataSource.manager);
  }
}
