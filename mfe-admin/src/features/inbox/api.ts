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

/** What a change of an inquiry makes stale. */
export const INQUIRY_READS = ['/api/admin/inquiries'];

/** One page of inquiries, newest first, one row for each burst of a sender. The page before stays until the next is there. */
export const useInquiries = (query: InquiryListQuery) =>
  useQuery({ ...apiList('/api/admin/inquiries', { query }), placeholderData: keepPreviousData });

/** How many inquiries are new. */
export const useNewInquiries = () =>
  useQuery({
    ...apiList('/api/admin/inquiries', { query: { status: 'new', limit: 1 } }),
    select: ({ total }) => total,
  });

/** How many inquiries are likely spam. */
export const useLikelySpam = () =>
  useQuery({
    ...apiList('/api/admin/inquiries', { query: { spam: 'only', limit: 1 } }),
    select: ({ total }) => total,
  });

/** The burst that a message belongs to, with answers and notes, whatever page of the list it is on. */
export const useInquiry = (id: number) => useQuery(apiQuery('/api/admin/inquiries/{id}', { path: { id } }));

/** Who inquiries can be assigned to. */
export const useStaff = () => useQuery(apiQuery('/api/admin/staff'));

export const changeInquiry = ({ id, version }: InquiryThread, body: Change) =>
  callApi('PATCH /api/admin/inquiries/{id}', { path: { id }, version, body });

/** Mails an answer to the sender of one message of a burst. `key` makes a repeated press one mail. */
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

/** Adds a note that only staff see. `key` makes a repeated press one note. */
export const noteInquiry = ({ id }: InquiryThread, note: string, key: string) =>
  callApi('POST /api/admin/inquiries/{id}/notes', {
    path: { id },
    header: { 'idempotency-key': key },
    body: { note },
  });
