import type { Block } from './blocks.js';

/** Texts of a mail that staff can change. */
export const wordNames = ['subject', 'greeting', 'greeting_unnamed', 'intro', 'closing'] as const;
export type WordName = (typeof wordNames)[number];

/** Each line of `intro` and `closing` is a paragraph; '' is none. */
export interface MailWords {
  subject: string;
  greeting: string;
  /** Greeting of a mail without a name; only for mails that may have none. */
  greeting_unnamed?: string;
  intro: string;
  closing: string;
}

/** The texts as blocks for the template to place. */
export interface Said {
  intro: Block[];
  closing: Block[];
}

/** Link to the guest's account page; without blocks for a guest without an account, who could only sign in there. */
export type AccountLink = (label: string) => Block[];

/** Template of one mail: texts that staff can change, around facts that they can't. */
export interface MailTemplate<D> {
  /** Name for staff; `sent`: when it is sent. */
  title: string;
  sent: string;
  /** The built-in texts, with placeholders in double braces. */
  words: MailWords;
  /** Placeholder values of this mail, besides `name` and those of all mails. */
  values?: (data: D) => Readonly<Record<string, string>>;
  /** Placeholders required in the intro: the rest of the mail does not have these facts. */
  must?: readonly string[];
  /** Name to greet; without it the mail greets nobody by name. */
  name?: (data: D) => string | undefined;
  /** Data for previews and test mails. */
  sample: D;
  /** Default: intro and closing. */
  blocks?: (said: Said, data: D, siteUrl: string, account: AccountLink) => Block[];
}

/** A kind of mail with several templates, chosen by its data. */
export interface MailVariants<D> {
  variantOf: (data: D) => string;
  variants: Readonly<Record<string, MailTemplate<D>>>;
}
