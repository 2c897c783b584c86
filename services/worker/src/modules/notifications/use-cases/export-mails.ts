import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailRepository } from '../mail.repository.js';
import { withoutSecretLinks } from '../secret-links.js';

export interface MailExport {
  mails: { kind: string; subject: string; text: string; created_at: Date }[];
}

/** Mails sent to an address, for its owner's data export. */
@Injectable()
export class ExportMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailRepository,
  ) {}

  async execute(email: string | undefined): Promise<MailExport> {
    if (email === undefined) return { mails: [] };
    const mails = await this.mails.to(this.dataSource.manager, email);
    return { mails: mails.map((mail) => ({ ...mail, text: withoutSecretLinks(mail.text) })) };
  }
}
