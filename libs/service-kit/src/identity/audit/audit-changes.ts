import type { AuditRecord } from '@shamba/event-contract';
import { redact, redactText } from '../../observe/redact.js';
import { isUuid } from '../../values/uuid.js';

export type Change = AuditRecord['changes'][number];

/** Entities of the winery, not of a person: their changes are shown in full. */
const THINGS = new Set([
  'blocked_date',
  'closure',
  'club_release',
  'club_tier',
  'event',
  'experience',
  'experience_slot',
  'gallery',
  'gallery_image',
  'mail_text',
  'media',
  'message_template',
  'page_content',
  'page_draft',
  'page_settings',
  'season_rate',
  'settings',
  'shipping_setting',
  'slice',
  'slice_release',
  'slice_token',
  'slice_trial',
  'staff_role',
  'stay_add_on',
  'stay_settings',
  'wine',
]);
/** Names of personal fields whose value may be a single word: a town, a first name. */
const PERSONAL = /name|mail|phone|address|street|city|zip|location|bio|note|message|request|preference/i;
/** Field with the reason that staff give for their own action, in any entity. */
const REASON = 'reason';
/** Field with the names of a person's roles: shown, because audits need them. */
const ROLES = 'staff_roles';
/** Pattern of states, dates, amounts and codes, but not of names, addresses and notes. */
const PLAIN = /^[\w.:+%-]{1,40}$/;
/** Fields that change with every save. */
const SILENT = new Set(['version', 'updated_at', 'updatedAt']);
const LONGEST = 300;
const HIDDEN = '[personal]';

/**
 * Differences between a row before and after, field by field, as text. Rows about people show only values that can't be
 * personal: numbers, states, dates. Every changed field is listed.
 */
export function changesOf(entity: string, before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !SILENT.has(name));
  return names.flatMap((field) => {
    if (JSON.stringify(old[field] ?? null) === JSON.stringify(now[field] ?? null)) return [];
    const show = (value: unknown): string | null => shown(entity, field, value);
    return [{ field, before: show(old[field]), after: show(now[field]) }];
  });
}

/** Fields with a row's own name, best first. */
const TITLES = ['label', 'name', 'title', 'order_number', 'reference', 'content_key'];

/** Name of a thing by its row; null when the row has none, and for a person's. */
export function titleOf(entity: string, row: unknown): string | null {
  const fields = fieldsOf(row);
  const titles = TITLES.map((field) => shown(entity, field, fields[field]));
  return titles.find((title) => title !== null && title !== HIDDEN) ?? null;
}

/** Fields of a row; any other value becomes a single field. */
const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
};

function shown(entity: string, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field === REASON && typeof value === 'string') return cut(redactText(value));
  const safe = (redact({ [field]: value }) as Record<string, unknown>)[field];
  const text = textOf(safe);
  if (THINGS.has(entity) || field === ROLES) return cut(text);
  if (typeof safe === 'number' || typeof safe === 'boolean') return text;
  return !PERSONAL.test(field) && isPlain(text) ? text : HIDDEN;
}

/** True for a plain value. Ten or more digits are not plain: they may be a telephone number. */
const isPlain = (text: string): boolean =>
  PLAIN.test(text) && (text.replace(/\D/g, '').length < 10 || /^\d{4}-\d{2}-\d{2}/.test(text) || isUuid(text));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
