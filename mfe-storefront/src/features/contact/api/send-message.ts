import { api } from '@shamba/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import type { ContactValues } from '../contact-schema';

/** POST /api/contact. Only the status counts. */
export const sendMessage = ({ phone, ...values }: ContactValues) => api.POST('/api/contact', { body: { ...values, ...(phone !== '' && { phone }) } });
export const useSendMessage = () => useMutation({ mutationFn: sendMessage });
