import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

export interface Mail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  state: string;
  created_at: string;
}

export interface MailDetail extends Mail {
  text: string;
}

export const useMails = () => useQuery(apiQuery<Mail[]>('/api/admin/notifications'));
export const useMail = (id: number | null) =>
  useQuery({ ...apiQuery<MailDetail>(`/api/admin/notifications/${id ?? 0}`), enabled: id !== null });
