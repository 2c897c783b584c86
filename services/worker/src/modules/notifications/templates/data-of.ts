import type { MailKind, MailRequested } from '@shamba/event-contract';
import type { MailDraft } from './mail.js';
import type { MailTemplate, MailVariants } from './mail-template.js';

/** What a kind of mail is filled with. */
export type DataOf<K extends MailKind> = Extract<MailRequested, { kind: K }>['data'];
/** Kinds whose words are all written by staff, or are for staff: they have no words of ours to change. */
export const writtenKinds = ['inquiry_answer', 'stay_message', 'staff_notice'] as const;
export type WrittenKind = (typeof writtenKinds)[number];
export type ToldKind = Exclude<MailKind, WrittenKind>;
/** What is written about data; a kind that has none does not compile. */
export type Written = { readonly [P in WrittenKind]: (data: DataOf<P>) => MailDraft };
/** Templates of kinds. */
export type Templates<K extends ToldKind = ToldKind> = {
  readonly [P in K]: MailTemplate<DataOf<P>> | MailVariants<DataOf<P>>;
};
