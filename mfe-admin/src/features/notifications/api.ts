import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery } from '@shamba/shell-sdk';

export type Mail = Schemas['NotificationDto'];

export const useMails = () => useQuery(apiQuery('/api/admin/notifications'));
export const useMail = (id: number | null) =>
  useQuery({ ...apiQuery('/api/admin/notifications/{id}', { path: { id: id ?? 0 } }), enabled: id !== null });
