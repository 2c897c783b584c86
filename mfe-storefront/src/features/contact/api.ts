import { callApi } from '@shamba/shell-sdk';
import { toMessage, type ContactValues } from './contact-rules';

/** Sends a message to the winery. Only the status counts. */
export const sendMessage = (values: ContactValues) => callApi('POST /api/contact', { body: toMessage(values) });
