import { type Answer, links } from '@shamba/shell-sdk';
import { statusText } from '@shamba/slice-kit/views';

export type AuditRecord = Answer<'GET /api/admin/audit'>['records'][number];

/** Each action as a verb: 'admin changed …'. */
export const ACTIONS: Record<AuditRecord['action'], string> = {
  create: 'added',
  update: 'changed',
  archive: 'archived',
  delete: 'deleted',
  restore: 'restored',
  read: 'opened',
};

export const ACTION_OPTIONS = [
  { value: '', label: 'Anything' },
  ...Object.entries(ACTIONS).map(([value, label]) => ({ value, label: statusText(label) })),
];

/** The section for each kind of entity, and the query key that opens an entity there. */
const HOMES: Record<string, readonly [section: string, key: string]> = {
  order: ['orders', 'order'],
  user: ['customers', 'customer'],
  wine: ['wine-shop', 'wine'],
  stay_booking: ['bookings', 'booking'],
};

/** Address of an entity; null without a page for it. */
export function addressOf({ entity, entity_id }: AuditRecord): string | null {
  const home = HOMES[entity];
  return home ? `${links.admin(home[0])}?${new URLSearchParams({ [home[1]]: entity_id }).toString()}` : null;
}
