import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi } from '@shamba/shell-sdk';

const PATH = '/api/admin/message-templates';

export type MessageTemplate = Answer<'GET /api/admin/message-templates'>[number];
export type MessageTemplateBody = NonNullable<Body<'POST /api/admin/message-templates'>>;
export type MessagePreview = Answer<'POST /api/admin/message-templates/preview'>;
export type Moment = MessageTemplate['moment'];

/** What a change of a template makes stale. */
export const MESSAGE_READS = [PATH];

/** Every template, in the order in which a guest gets them. */
export const useMessageTemplates = () => useQuery({ ...apiQuery(PATH), refetchInterval: false });

/** One template as it is now; undefined when it was deleted. */
export const readMessageTemplate = async (id: number): Promise<MessageTemplate | undefined> =>
  (await callApi('GET /api/admin/message-templates')).find((template) => template.id === id);

/** Makes a template, or changes the version of it that the form was filled from. */
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

/** Deletes a template; mails that were made of it stay. */
export const deleteMessageTemplate = ({ id, version }: MessageTemplate) =>
  callApi('DELETE /api/admin/message-templates/{id}', { path: { id }, version });

/** The words as a guest would read them; nothing is sent. Rejects with ApiError. */
export const previewMessage = (
  body: NonNullable<Body<'POST /api/admin/message-templates/preview'>>,
): Promise<MessagePreview> => callApi('POST /api/admin/message-templates/preview', { body });
