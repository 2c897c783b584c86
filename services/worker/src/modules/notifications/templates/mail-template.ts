import type { Block } from './blocks.js';

/** Words of a mail that staff can change. */
export const wordNames = ['subject', 'greeting', 'greeting_unnamed', 'intro', 'closing'] as const;
export type WordName = (typeof wordNames)[number];

/** Each line of `intro` and `closing` is a paragraph; '' says nothing. */
export interface MailWords {
  subject: string;
  greeting: string;
  /** In place of `greeting` when the mail knows no name; only where that can be. */
  greeting_unnamed?: string;
  intro: string;
  closing: string;
}

/** The words as blocks, to stand where the template puts them. */
export interface Said {
  intro: Block[];
  closing: Block[];
}

/** One mail: words that staff can change, around facts that they can't. */
export interface MailTemplate<D> {
  /** What staff call it, and when it is sent. */
  title: string;
  sent: string;
  /** The built-in words, with placeholders in double braces. */
  words: MailWords;
  /** What the words may say, besides `name` and what all mails may. */
  values: (data: D) => Readonly<Record<string, string>>;
  /** Placeholders that the intro has to keep: nothing else in the mail says these facts. */
  must?: readonly string[];
  /** Whom the mail greets; without this it greets nobody by name. */
  name?: (data: D) => string | undefined;
  /** For previews and tests sent to staff. */
  sample: D;
  blocks: (said: Said, data: D, siteUrl: string) => Block[];
}

/** A kind of mail with one template for each thing that it can say. */
export interface MailVariants<D> {
  variantOf: (data: D) => string;
  variants: Readonly<Record<string, MailTemplate<D>>>;
}
