import type { MailKind, MailRequested } from '@shamba/event-contract';
import type { MailDraft } from './mail.js';
import type { MailTemplate, MailVariants } from './mail-template.js';

/** Data of a kind of mail. */
export type DataOf<K extends MailKind> = Extract<MailRequested, { kind: K }>['data'];
/** Kinds written entirely by staff, or sent to staff: they have no built-in text to change. */
export const writtenKinds = ['inquiry_answer', 'stay_message', 'staff_notice'] as const;
export type WrittenKind = (typeof writtenKinds)[number];
export type ToldKind = Exclude<MailKind, WrittenKind>;
/** Draft functions of these kinds; a missing kind does not compile. */
export type Written = { readonly [P in WrittenKind]: (data: DataOf<P>) => MailDraft };
/** Templates of kinds. */
export type Templates<K extends ToldKind = ToldKind> = {
  readonly [P in K]: MailTemplate<DataOf<P>> | MailVariants<DataOf<P>>;
};
