import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi } from '@shamba/shell-sdk';

const PATH = '/api/admin/mail-texts';

export type MailText = Answer<'GET /api/admin/mail-texts'>[number];
export type MailWords = NonNullable<Body<'POST /api/admin/mail-texts/{key}/preview'>>;
export type MailSample = Answer<'POST /api/admin/mail-texts/{key}/preview'>;
export type SentSample = Answer<'POST /api/admin/mail-texts/{key}/test'>;

/** What a change of a mail's words makes stale. */
export const TEXT_READS = [PATH];

/** Every mail that the shop writes by itself. */
export const useMailTexts = () => useQuery({ ...apiQuery(PATH), refetchInterval: false });

/** One mail as it is now. */
export const readMailText = async (key: string): Promise<MailText | undefined> =>
  (await callApi('GET /api/admin/mail-texts')).find((text) => text.key === key);

/** Changes the words of the version that the form was filled from. */
export const saveMailText = (key: string, body: MailWords, version: number | undefined): Promise<MailText> =>
  callApi('PUT /api/admin/mail-texts/{key}', { path: { key }, body, ...(version !== undefined && { version }) });

/** Gives a mail its built-in words back. */
export const restoreMailText = ({ key, version }: MailText) =>
  callApi('DELETE /api/admin/mail-texts/{key}', { path: { key }, version });

/** The mail with these words and sample facts; nothing is sent. Rejects with ApiError. */
export const previewMailText = (key: string, body: MailWords): Promise<MailSample> =>
  callApi('POST /api/admin/mail-texts/{key}/preview', { path: { key }, body });

/** Sends the sample to one's own address. Rejects with ApiError. */
export const sendSample = (key: string, body: MailWords): Promise<SentSample> =>
  callApi('POST /api/admin/mail-texts/{key}/test', { path: { key }, body });
