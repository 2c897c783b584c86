import type { AuditRecord } from '@shamba/event-contract';
import { redact, redactText } from '../../observe/redact.js';
import { isUuid } from '../../values/uuid.js';

export type Change = AuditRecord['changes'][number];

/** Things of the winery, not of a person: what was written about them can be read as it is. */
const THINGS = new Set([
  'blocked_date',
  'closure',
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
/** Personal fields whose value can be a single word: a town, a first name. */
const PERSONAL = /name|mail|phone|address|street|city|zip|location|bio|note|message|request|preference/i;
/** Texts that staff write about their own actions, whichever row they concern. */
const REASON = 'reason';
/** The names of the roles that somebody has: the winery's words, and what an audit is about. */
const ROLES = 'staff_roles';
/** What a state, a date, an amount or a code looks like; names, addresses and notes do not. */
const PLAIN = /^[\w.:+%-]{1,40}$/;
/** Fields that say the same with every change. */
const SILENT = new Set(['version', 'updated_at', 'updatedAt']);
const LONGEST = 300;
const HIDDEN = '[personal]';

/**
 * What differs between a row before and after, field by field, as text. Of rows about people only what cannot be
 * personal is shown: numbers, states, dates. That a field changed is always said.
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

/** A value that is no row has one field without a name of its own. */
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

/** A telephone number is plain too: many digits are none of our amounts. */
const isPlain = (text: string): boolean =>
  PLAIN.test(text) && (text.replace(/\D/g, '').length < 10 || /^\d{4}-\d{2}-\d{2}/.test(text) || isUuid(text));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
