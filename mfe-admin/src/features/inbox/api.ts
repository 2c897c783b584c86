import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi, type Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type Inquiry = Answer<'GET /api/admin/inquiries'>[number];
export type InquiryListQuery = NonNullable<Query<'GET /api/admin/inquiries'>>;
export type InquiryThread = Answer<'GET /api/admin/inquiries/{id}'>;
export type InquiryMessage = InquiryThread['messages'][number];
export type InquiryStatus = Inquiry['status'];
type Change = NonNullable<Body<'PATCH /api/admin/inquiries/{id}'>>;
type AnswerText = NonNullable<Body<'POST /api/admin/inquiries/{id}/answers'>>;

/** Reads to refresh after a change of an inquiry. */
export const INQUIRY_READS = ['/api/admin/inquiries'];

/** One page of inquiries, newest first, a row per sender's burst. The former page stays until the next is loaded. */
export const useInquiries = (query: InquiryListQuery) =>
  useQuery({ ...apiList('/api/admin/inquiries', { query }), placeholderData: keepPreviousData });

/** Number of new inquiries. */
export const useNewInquiries = () =>
  useQuery({
    ...apiList('/api/admin/inquiries', { query: { status: 'new', limit: 1 } }),
    select: ({ total }) => total,
  });

/** Number of inquiries that are likely spam. */
export const useLikelySpam = () =>
  useQuery({
    ...apiList('/api/admin/inquiries', { query: { spam: 'only', limit: 1 } }),
    select: ({ total }) => total,
  });

/** The burst of a message, with answers and notes, on any page of the list. */
export const useInquiry = (id: number) => useQuery(apiQuery('/api/admin/inquiries/{id}', { path: { id } }));

/** Staff to whom inquiries can be assigned. */
export const useStaff = () => useQuery(apiQuery('/api/admin/staff'));

export const changeInquiry = ({ id, version }: InquiryThread, body: Change) =>
  callApi('PATCH /api/admin/inquiries/{id}', { path: { id }, version, body });

/** Mails an answer to the sender of a message in a burst. A repeated press with the same `key` sends one mail. */
export const answerInquiry = (
  { version }: InquiryThread,
  { id }: InquiryMessage,
  { body, key }: { body: AnswerText; key: string },
) =>
  callApi('POST /api/admin/inquiries/{id}/answers', {
    path: { id },
    version,
    header: { 'idempotency-key': key },
    body,
  });

/** Adds a note for staff. A repeated press with the same `key` adds one note. */
export const noteInquiry = ({ id }: InquiryThread, note: string, key: string) =>
  callApi('POST /api/admin/inquiries/{id}/notes', {
    path: { id },
    header: { 'idempotency-key': key },
    body: { note },
  });
