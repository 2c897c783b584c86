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

/** Templates of all kinds with built-in text; the type requires one for each kind. */
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

/** A template with its key and title, for any data. */
export interface NamedTemplate {
  /** Kind, with the variant if the kind has variants. */
  key: string;
  kind: ToldKind;
  title: string;
  sent: string;
  words: MailWords;
  must: readonly string[];
  /** Placeholders of its text, with their values in the sample. */
  placeholders: (winery: MailSender) => Readonly<Record<string, string>>;
  /** Sample data for previews and test mails. */
  data: DataOf<ToldKind>;
  /** The sample mail with these texts. */
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

/** All templates with texts that staff can change, in the order of the screen. */
export const namedTemplates: readonly NamedTemplate[] = (Object.keys(templates) as ToldKind[]).flatMap(namedOf);

const isWritten = (request: MailRequested): request is Extract<MailRequested, { kind: WrittenKind }> =>
  (writtenKinds as readonly string[]).includes(request.kind);

function told<K extends ToldKind>({ kind, data }: Told<K>): { key: string; template: MailTemplate<DataOf<K>> } {
  const entry: MailTemplate<DataOf<K>> | MailVariants<DataOf<K>> = templates[kind];
  if (!hasVariants(entry)) return { key: kind, template: entry };
  const variant = entry.variantOf(data);
  const template = entry.variants[variant];
  if (!template) throw new Error(`There is no email ${keyOf(kind, variant)}`);
  return { key: keyOf(kind, variant), template };
}

const written = <K extends WrittenKind>({ kind, data }: WrittenOf<K>): MailDraft => writtenMails[kind](data);
const tell = <K extends ToldKind>(
  request: Told<K>,
  words: Partial<MailWords>,
  siteUrl: string,
  winery: MailSender,
  hasAccount: boolean,
): MailDraft => {
  const { template } = told(request);
  return writeDraft(template, { ...template.words, ...words }, request.data, siteUrl, winery, hasAccount);
};

/** Key of the stored texts for this mail; undefined for a mail without built-in text. */
export const wordsKeyOf = (request: MailRequested): string | undefined =>
  isWritten(request) ? undefined : told(request).key;

/**
 * Writes the requested mail. `siteUrl` is the root of links, without a slash at the end. `words` by staff replace the
 * built-in texts; `footer` comes last.
 */
export function writeMail(
  request: MailRequested,
  siteUrl: string,
  winery: MailSender,
  { words = {}, footer = [] }: { words?: Partial<MailWords>; footer?: readonly Block[] } = {},
): Mail {
  const draft = isWritten(request)
    ? written(request)
    : tell(request, words, siteUrl, winery, request.userId !== undefined);
  return inMailLayout({ ...draft, blocks: [...draft.blocks, ...footer] }, winery, siteUrl);
}

/** A test mail without a template. */
export const testMail = (siteUrl: string, winery: MailSender): Mail =>
  inMailLayout(
    {
      subject: `Test email from ${winery.name}`,
      heading: 'Your emails work',
      blocks: [paragraph('You asked for this email in the back office. Guests get theirs the same way.')],
    },
    winery,
    siteUrl,
  );
