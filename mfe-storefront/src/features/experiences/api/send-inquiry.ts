import { api } from '@shamba/shell-sdk';
import { useMutation } from '@tanstack/react-query';

export interface Inquiry {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

/** POST /api/contact/submit. */
export const sendInquiry = (inquiry: Inquiry) => api.POST('/api/contact/submit', { body: inquiry });
export const useSendInquiry = () => useMutation({ mutationFn: sendInquiry });
