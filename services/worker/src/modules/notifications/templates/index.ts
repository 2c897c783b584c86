import type { MailRequested } from '@shamba/event-contract';
import { type Block, paragraph } from './blocks.js';
import { accountMails } from './account-mails.js';
import { clubMails } from './club-mails.js';
import { type DataOf, type Templates, type ToldKind, type WrittenKind, writtenKinds } from './data-of.js';
import { type MailSender, type Mail, type MailDraft, inMailLayout } from './mail.js';
import type { MailTemplate, MailVariants, MailWords } from './mail-template.js';
import { orderMails } from './order-mails.js';
import { stayMails } from './stay-mails.js';
import { visitMails } from './visit-mails.js';
import { inquiryMails, writtenMails } from './word-mails.js';
import { valuesFor, writeDraft } from './write-draft.js';

export type { Mail } from './mail.js';

/** All kinds of mail that have words of ours; the type says when one has no template. */
const templates: Templates = {
  ...orderMails,
  ...visitMails,
  ...stayMails,
  ...clubMails,
  ...accountMails,
  ...inquiryMails,
};

type Told<K extends ToldKind> = { [P in K]: { kind: P; data: DataOf<P> } }[K];
type WrittenOf<K extends WrittenKind> = { [P in K]: { kind: P; data: DataOf<P> } }[K];

/** A template together with what it is called, whatever its data are. */
export interface NamedTemplate {
  /** Its kind, and its variant where the kind has some. */
  key: string;
  kind: ToldKind;
  title: string;
  sent: string;
  words: MailWords;
  must: readonly string[];
  /** What its words may say, with what that is in the sample. */
  placeholders: (winery: MailSender) => Readonly<Record<string, string>>;
  /** What it is filled with in previews and tests sent to staff. */
  data: DataOf<ToldKind>;
  /** The sample with these words. */
  sample: (words: MailWords, siteUrl: string, winery: MailSender) => Mail;
}

const keyOf = (kind: ToldKind, variant: string): string => `${kind}.${variant}`;
const hasVariants = <D>(entry: MailTemplate<D> | MailVariants<D>): entry is MailVariants<D> => 'variants' in entry;

const named = <D extends DataOf<ToldKind>>(key: string, kind: ToldKind, template: MailTemplate<D>): NamedTemplate => ({
  key,
  kind,
  title: template.title,
  sent: template.sent,
  words: template.words,
  must: template.must ?? [],
  data: template.sample,
  placeholders: (winery) => valuesFor(template, template.sample, winery),
  sample: (words, siteUrl, winery) =>
    inMailLayout(writeDraft(template, words, template.sample, siteUrl, winery), winery, siteUrl),
});

function namedOf<K extends ToldKind>(kind: K): NamedTemplate[] {
  const entry: MailTemplate<DataOf<K>> | MailVariants<DataOf<K>> = templates[kind];
  if (!hasVariants(entry)) return [named(kind, kind, entry)];
  return Object.entries(entry.variants).map(([variant, template]) => named(keyOf(kind, variant), kind, template));
}

/** Every template whose words staff can change, in the order in which they see them. */
export const namedTemplates: readonly NamedTemplate[] = (Object.keys(templates) as ToldKind[]).flatMap(namedOf);

const isWritten = (request: MailRequested): request is Extract<MailRequested, { kind: WrittenKind }> =>
  (writtenKinds as readonly string[]).includes(request.kind);

function told<K extends ToldKind>({ kind, data }: Told<K>): { key: string; template: MailTemplate<DataOf<K>> } {
  const entry: MailTemplate<DataOf<K>> | MailVariants<DataOf<K>> = templates[kind];
  if (!hasVariants(entry)) return { key: kind, template: entry };
  const variant = entry.variantOf(data);
  const template = entry.variants[variant];
  if (!template) throw new Error(`There is no mail ${keyOf(kind, variant)}`);
  return { key: keyOf(kind, variant), template };
}

const written = <K extends WrittenKind>({ kind, data }: WrittenOf<K>): MailDraft => writtenMails[kind](data);
const tell = <K extends ToldKind>(
  request: Told<K>,
  words: Partial<MailWords>,
  siteUrl: string,
  winery: MailSender,
): MailDraft => {
  const { template } = told(request);
  return writeDraft(template, { ...template.words, ...words }, request.data, siteUrl, winery);
};

/** Under which key staff's words for this mail are kept; undefined: the mail has no words of ours. */
export const wordsKeyOf = (request: MailRequested): string | undefined =>
  isWritten(request) ? undefined : told(request).key;

/**
 * Writes the mail that was asked for. `siteUrl` is the root of links, without a slash at the end. `words`: staff's, in
 * place of the built-in ones; `footer`: below everything else.
 */
export function writeMail(
  request: MailRequested,
  siteUrl: string,
  winery: MailSender,
  { words = {}, footer = [] }: { words?: Partial<MailWords>; footer?: readonly Block[] } = {},
): Mail {
  const draft = isWritten(request) ? written(request) : tell(request, words, siteUrl, winery);
  return inMailLayout({ ...draft, blocks: [...draft.blocks, ...footer] }, winery, siteUrl);
}

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
