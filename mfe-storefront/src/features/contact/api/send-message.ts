import { api } from '@shamba/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { toMessage, type ContactValues } from '../contact-rules';

/** POST /api/contact. Only the status counts. */
export const sendMessage = (values: ContactValues) => api.POST('/api/contact', { body: toMessage(values) });
export const useSendMessage = () => useMutation({ mutationFn: sendMessage });
