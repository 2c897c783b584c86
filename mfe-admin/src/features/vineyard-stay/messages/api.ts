import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi } from '@shamba/shell-sdk';

const PATH = '/api/admin/message-templates';

export type MessageTemplate = Answer<'GET /api/admin/message-templates'>[number];
export type MessageTemplateBody = NonNullable<Body<'POST /api/admin/message-templates'>>;
export type MessagePreview = Answer<'POST /api/admin/message-templates/preview'>;
export type Moment = MessageTemplate['moment'];

/** Reads to refresh after a change of a template. */
export const MESSAGE_READS = [PATH];

/** All templates, in the order in which guests get them. */
export const useMessageTemplates = () => useQuery({ ...apiQuery(PATH), refetchInterval: false });

/** The current template; undefined after its deletion. */
export const readMessageTemplate = async (id: number): Promise<MessageTemplate | undefined> =>
  (await callApi('GET /api/admin/message-templates')).find((template) => template.id === id);

/** Creates a template, or changes it based on the form's version. */
export const saveMessageTemplate = (
  id: number | null,
  body: MessageTemplateBody,
  version: number | undefined,
): Promise<MessageTemplate> =>
  id === null
    ? callApi('POST /api/admin/message-templates', { body })
    : callApi('PUT /api/admin/message-templates/{id}', {
        path: { id },
        body,
        ...(version !== undefined && { version }),
      });

/** Deletes a template; its mails stay. */
export const deleteMessageTemplate = ({ id, version }: MessageTemplate) =>
  callApi('DELETE /api/admin/message-templates/{id}', { path: { id }, version });

/** Renders the texts for a guest; sends nothing. Rejects with ApiError. */
export const previewMessage = (
  body: NonNullable<Body<'POST /api/admin/message-templates/preview'>>,
): Promise<MessagePreview> => callApi('POST /api/admin/message-templates/preview', { body });
