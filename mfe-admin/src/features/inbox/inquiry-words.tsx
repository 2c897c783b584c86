import { Badge, type BadgeTone } from '@shamba/ui/core';
import { statusText } from '@shamba/slice-kit/views';
import type { Inquiry, InquiryStatus } from './api';

/** The contact page's types of inquiry. */
const TYPES: Record<string, string> = {
  general: 'General inquiry',
  tasting: 'Tasting reservation',
  events: 'Events & weddings',
  wine_club: 'Wine club',
  stay: 'Vineyard stay',
  wholesale: 'Wholesale',
};

const KINDS: Record<Inquiry['kind'], string> = {
  contact: 'Contact message',
  experience: 'Experience inquiry',
  booking: 'Booking inquiry',
};

/** Subject of an inquiry: the type that its sender chose, else its source. */
export const kindText = ({ kind, inquiry_type }: Pick<Inquiry, 'kind' | 'inquiry_type'>): string =>
  inquiry_type ? (TYPES[inquiry_type] ?? statusText(inquiry_type)) : KINDS[kind];

/** Title of an inquiry; erased inquiries have no subject left. */
export const titleOf = ({ id, subject }: Pick<Inquiry, 'id' | 'subject'>): string => subject || `Inquiry ${id}`;

/** The sender's name, else e-mail address or phone. */
export const senderOf = ({ name, email, phone }: Pick<Inquiry, 'name' | 'email' | 'phone'>): string =>
  name ?? email ?? phone ?? 'Without a name';

const TONES: Record<InquiryStatus, BadgeTone> = {
  new: 'warning',
  open: 'info',
  answered: 'success',
  closed: 'neutral',
};

export const InquiryBadge = ({ status }: { status: InquiryStatus }) => (
  <Badge tone={TONES[status]}>{statusText(status)}</Badge>
);

/** Badges of a row: number of messages, likely spam; nothing for a single genuine message. */
export const RowBadges = ({ message_count: count, spam }: Pick<Inquiry, 'message_count' | 'spam'>) => (
  <>
    {count > 1 ? <Badge>{count} messages</Badge> : null}
    {spam === null ? null : <Badge tone="danger">Likely spam</Badge>}
  </>
);

export const STATUS_OPTIONS = (Object.keys(TONES) as InquiryStatus[]).map((value) => ({
  value,
  label: statusText(value),
}));

interface Colleague {
  id: number;
  username: string;
  name: string | null;
}

/** Display name of a member of staff, by id. */
export function colleagueOf(staff: readonly Colleague[], id: number): string {
  const found = staff.find((one) => one.id === id);
  return found ? found.name || found.username : `Staff ${id}`;
}
