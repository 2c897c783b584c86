import type { MailKind, MailRequested } from '@shamba/event-contract';
import type { MailDraft } from './mail.js';

/** What a kind of mail is filled with. */
export type DataOf<K extends MailKind> = Extract<MailRequested, { kind: K }>['data'];
/** Writes one kind of mail; `siteUrl` is the root of links, without a slash at the end. */
export type Template<K extends MailKind> = (data: DataOf<K>, siteUrl: string) => MailDraft;
/** One template per kind: a kind that has none does not compile. */
export type Templates<K extends MailKind = MailKind> = { readonly [P in K]: Template<P> };
