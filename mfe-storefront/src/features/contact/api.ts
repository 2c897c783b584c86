import { callApi } from '@shamba/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { toMessage, type ContactValues } from './contact-rules';

/** Sends a message to the winery. Only the status counts. */
export const useSendMessage = () =>
  useMutation({ mutationFn: (values: ContactValues) => callApi('POST /api/contact', { body: toMessage(values) }) });
