import { formatDay, formatInstant, formatMoney, formatTime } from '@shamba/ui/core';
import { type Answer, links } from '@shamba/shell-sdk';
import { statusText } from '@shamba/slice-kit/views';
import { eventFields, experienceFields, tierFields, wineFields } from '../../shared/field-names';
import { HOURS_NAMES } from '../../shared/settings/hours-schema';
import { WINERY_NAMES } from '../../shared/settings/winery-form';

export type AuditRecord = Answer<'GET /api/admin/audit'>['records'][number];
type Change = AuditRecord['changes'][number];

/** Kinds of things whose own name is unclear to staff. */
const ENTITIES: Record<string, string> = {
  club_benefit: 'Member’s benefit',
  club_card: 'Member’s card',
  club_release: 'Club release',
  experience_booking: 'RSVP',
  experience_slot: 'Time of a visit',
  first_run: 'Set-up step',
  gallery: 'Order of the photos',
  gallery_image: 'Photo',
  media: 'Picture',
  notification: 'Email',
  page_content: 'Text of a page',
  shipping_setting: 'Shipping cost',
  staff_role: 'Role',
  stay_booking: 'Stay',
  stay_link: 'Payment link',
  stay_move: 'Move of a stay',
  user: 'Account',
};

/** The labels of the forms, by kind of thing. */
const FORMS: Record<string, Record<string, string>> = {
  club_tier: tierFields,
  event: eventFields,
  experience: experienceFields,
  settings: { ...WINERY_NAMES, ...HOURS_NAMES },
  wine: wineFields,
};

/** Labels of fields whose own name is unclear, of every kind of thing. */
const FIELDS: Record<string, string> = {
  add_on_total: 'Add-ons in all',
  add_ons: 'Add-ons',
  alt_text: 'Alt text',
  approval_status: 'Approval',
  content_value: 'Text',
  image_url: 'Picture',
  is_featured: 'Featured',
  label: 'Name',
  live_autosave: 'Live at once',
  min_stay_nights: 'Minimum stay in nights',
  needs_second_factor: 'Needs a second factor',
  nightly_rate: 'Rate per night',
  staff_roles: 'Roles',
  stock_quantity: 'Stock',
};

/** The section for each kind of thing, and the query key that opens one there. */
const HOMES: Record<string, readonly [section: string, key: string]> = {
  club_member: ['wine-club', 'member'],
  club_tier: ['wine-club', 'tier'],
  error: ['health', 'error'],
  event: ['events', 'event'],
  experience: ['experiences', 'experience'],
  inquiry: ['inbox', 'inquiry'],
  notification: ['notifications', 'mail'],
  order: ['orders', 'order'],
  season_rate: ['bookings', 'season'],
  settings: ['settings', 'dialog'],
  staff_role: ['settings', 'role'],
  stay_add_on: ['bookings', 'addOn'],
  stay_booking: ['bookings', 'booking'],
  user: ['customers', 'customer'],
  wine: ['wine-shop', 'wine'],
};

/** `stay_booking` as staff call it. */
export const entityText = (entity: string): string => ENTITIES[entity] ?? statusText(entity);

/** A thing without a name: its kind and id. The id of a slice's release and its trial is `<slice>@<version>`. */
export function nameless(entity: string, id: string): string {
  const [slice, version] = id.split('@');
  if (entity === 'slice_release') return `release ${version} of ${slice}`;
  return entity === 'slice_trial' ? `trial of ${slice} ${version}` : `${entityText(entity)} ${id}`;
}

/** A release's checksum, and the number that is in the thing's name or address anyway. */
const UNTOLD = new Set(['contentHash', 'id']);

/** Changes that say something to people. */
export const toldOf = ({ changes }: AuditRecord): Change[] => changes.filter(({ field }) => !UNTOLD.has(field));

/** Address of the thing; null without a page for it, and when it is gone. */
export function addressOf({ entity, entity_id, action, service }: AuditRecord): string | null {
  const home = HOMES[entity];
  // The gateway's events are messages between services.
  const isGone = action === 'delete' || action === 'archive' || (entity === 'event' && service === 'gateway');
  return home && !isGone ? `${links.admin(home[0])}?${new URLSearchParams({ [home[1]]: entity_id }).toString()}` : null;
}

/** A field by its name on screen. */
export function fieldText(entity: string, field: string): string {
  const spaced = field.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end}_${start.toLowerCase()}`,
  );
  return FORMS[entity]?.[field] ?? FIELDS[spaced] ?? statusText(spaced);
}

const MONEY = /price|amount|total|cost|fee|rate|threshold|owed/i;
const PERCENT = /percent|discount|tax_?rate|standard_rate/i;
/** The server's word for a value that says something about a person. */
const HIDDEN = '[personal]';

/** A value as people write it. */
export function valueText(field: string, value: string): string {
  if (value === 'true') return 'yes';
  if (value === 'false') return 'no';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatInstant(value);
  if (/^\d{2}:\d{2}(:\d{2})?$/.test(value)) return formatTime(value);
  if (PERCENT.test(field) && /^\d+(\.\d+)?$/.test(value)) return `${Number(value)}%`;
  if (MONEY.test(field) && /^-?\d+\.\d{2}$/.test(value)) return formatMoney(value, { whole: true });
  if (/^[[{]/.test(value)) return partsText(field, value);
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
}

/** A list or a group of values; as it is when the server has cut it. */
function partsText(field: string, value: string): string {
  try {
    return partText(field, JSON.parse(value)) || 'nothing';
  } catch {
    return value;
  }
}

function partText(field: string, part: unknown): string {
  if (Array.isArray(part)) return part.map((one) => partText(field, one)).join(', ');
  if (part === null) return 'nothing';
  if (typeof part !== 'object') return valueText(field, typeof part === 'string' ? part : JSON.stringify(part));
  return Object.entries(part)
    .map(([name, one]) => `${fieldText('', name).toLowerCase()} ${partText(name, one)}`)
    .join(', ');
}

/** 'from $32 to $34'. */
export function fromTo({ field, before, after }: Change): string {
  if (before === HIDDEN || after === HIDDEN) return '(personal, not shown)';
  const to = after === null ? 'nothing' : valueText(field, after);
  return before === null ? `to ${to}` : `from ${valueText(field, before)} to ${to}`;
}

/** A value of something that was added or taken away. */
export const factText = ({ field, before, after }: Change): string => {
  const value = after ?? before ?? '';
  return value === HIDDEN ? '(personal, not shown)' : valueText(field, value);
};

/** 'Price' within a sentence; abbreviations stay. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
