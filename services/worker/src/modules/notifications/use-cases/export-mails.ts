import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { withoutSecretLinks } from '../secret-links.js';

export interface MailExport {
  mails: { kind: string; subject: string; text: string; created_at: Date }[];
}

/** Mails that were sent to an address, for its owner to take away. */
@Injectable()
export class ExportMails {
  constructor(private readonly dataSource: DataSource) {}

  async execute(email: string | undefined): Promise<MailExport> {
    if (email === undefined) return { mails: [] };
    const mails = await rowsOf<MailExport['mails'][number]>(
      this.dataSource,
      'SELECT kind, subject, text_body AS text, created_at FROM notifications WHERE lower(recipient) = lower($1) ORDER BY id',
      [email],
    );
    return { mails: mails.map((mail) => ({ ...mail, text: withoutSecretLinks(mail.text) })) };
  }
}
