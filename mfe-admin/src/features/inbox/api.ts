import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi, toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../shared/use-refresh';

export type Inquiry = Answer<'GET /api/admin/inquiries'>[number];
export type InquiryThread = Answer<'GET /api/admin/inquiries/{id}'>;
export type InquiryMessage = InquiryThread['messages'][number];
export type InquiryStatus = Inquiry['status'];
type Change = NonNullable<Body<'PATCH /api/admin/inquiries/{id}'>>;

/** Reads to refresh after a change of an inquiry. */
export const INQUIRY_READS = ['/api/admin/inquiries'];

/** Staff to whom inquiries can be assigned. */
export const useStaff = () => useQuery(apiQuery('/api/admin/staff'));

/** Changes an inquiry with all messages of its burst; a toast says what it is now. */
export function useInquiryChange({ id, version }: InquiryThread, textOf: (inquiry: InquiryThread) => string) {
  const refresh = useRefresh();
  return useWrite({
    send: (body: Change) => callApi('PATCH /api/admin/inquiries/{id}', { path: { id }, version, body }),
    failure: { title: 'Not saved', text: 'Please try again.' },
    onDone: async (changed) => {
      await refresh(...INQUIRY_READS);
      toast({ title: 'Inquiry saved', description: textOf(changed) });
    },
    onFailed: () => void refresh(...INQUIRY_READS),
  });
}
