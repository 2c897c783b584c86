import type { MailKind, MailRequested } from '@shamba/event-contract';
import { paragraph } from './blocks.js';
import { accountMails } from './account-mails.js';
import { clubMails } from './club-mails.js';
import type { DataOf, Templates } from './data-of.js';
import { type MailSender, type Mail, inMailLayout } from './mail.js';
import { orderMails } from './order-mails.js';
import { stayMails } from './stay-mails.js';
import { visitMails } from './visit-mails.js';
import { wordMails } from './word-mails.js';

export type { Mail } from './mail.js';

/** All kinds of mail there are; the type says when one has no template. */
const templates: Templates = {
  ...orderMails,
  ...accountMails,
  ...clubMails,
  ...stayMails,
  ...visitMails,
  ...wordMails,
};

type Request<K extends MailKind> = { [P in K]: { kind: P; data: DataOf<P> } }[K];
const draft = <K extends MailKind>({ kind, data }: Request<K>, siteUrl: string) => templates[kind](data, siteUrl);

/** Writes the mail that was asked for. `siteUrl` is the root of links, without a slash at the end. */
export const writeMail = (request: MailRequested, siteUrl: string, winery: MailSender): Mail =>
  inMailLayout(draft(request, siteUrl), winery, siteUrl);

/** A mail that only shows that mails arrive. */
export const testMail = (siteUrl: string, winery: MailSender): Mail =>
  inMailLayout(
    {
      subject: `Test mail from ${winery.name}`,
      heading: 'Mails arrive',
      blocks: [paragraph('You asked for this mail in the back office. Guests get their mails the same way.')],
    },
    winery,
    siteUrl,
  );
