import { type Answer, type Body, callApi } from '@shamba/shell-sdk';
import { rowsAt } from '../../../shared/resource/rows-at';

export type MessageTemplate = Answer<'GET /api/admin/message-templates'>[number];

/** Reads to refresh after a change of a template. */
export const MESSAGE_READS = ['/api/admin/message-templates'];

/** Templates. The mails of a deleted one stay. */
export const templates = rowsAt('/api/admin/message-templates');

/** Renders the texts for a guest; sends nothing. @throws ApiError */
export const previewMessage = (body: Body<'POST /api/admin/message-templates/preview'>) =>
  callApi('POST /api/admin/message-templates/preview', { body });
