import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi } from '@shamba/shell-sdk';

const PATH = '/api/admin/mail-texts';

export type MailText = Answer<'GET /api/admin/mail-texts'>[number];
export type MailWords = NonNullable<Body<'POST /api/admin/mail-texts/{key}/preview'>>;
export type MailSample = Answer<'POST /api/admin/mail-texts/{key}/preview'>;
export type SentSample = Answer<'POST /api/admin/mail-texts/{key}/test'>;

/** Reads to refresh after a change of a mail's text. */
export const TEXT_READS = [PATH];

/** Texts of all mails that the shop sends. */
export const useMailTexts = () => useQuery({ ...apiQuery(PATH), refetchInterval: false });

/** One mail's current text. */
export const readMailText = async (key: string): Promise<MailText | undefined> =>
  (await callApi('GET /api/admin/mail-texts')).find((text) => text.key === key);

/** Changes a mail's text based on the form's version. */
export const saveMailText = (key: string, body: MailWords, version: number | undefined): Promise<MailText> =>
  callApi('PUT /api/admin/mail-texts/{key}', { path: { key }, body, ...(version !== undefined && { version }) });

/** Restores a mail's built-in text. */
export const restoreMailText = ({ key, version }: MailText) =>
  callApi('DELETE /api/admin/mail-texts/{key}', { path: { key }, version });

/** Renders the mail with these texts and sample data; sends nothing. Rejects with ApiError. */
export const previewMailText = (key: string, body: MailWords): Promise<MailSample> =>
  callApi('POST /api/admin/mail-texts/{key}/preview', { path: { key }, body });

/** Sends the sample to the user's own address. Rejects with ApiError. */
export const sendSample = (key: string, body: MailWords): Promise<SentSample> =>
  callApi('POST /api/admin/mail-texts/{key}/test', { path: { key }, body });
