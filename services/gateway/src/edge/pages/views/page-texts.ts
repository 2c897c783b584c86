import { fillTemplate, type SliceText, type TemplateScope } from '@shamba/api-contract/slice-manifest';
import { siteFormats } from './formats.js';
import { isRow } from './rows.js';

/** Values of a page's content entries by key; empty values count as none. */
export type Copy = ReadonlyMap<string, string>;

/** An element of a single dash leaves its part out. */
const LEFT_OUT = '–';

/** The copy in an answer of /api/public/pages/{page}/content. */
export function copyOf(entries: unknown): Copy {
  const copy = new Map<string, string>();
  for (const entry of Array.isArray(entries) ? entries : []) {
    if (!isRow(entry)) continue;
    const { content_key: key, content_value: value } = entry;
    if (typeof key === 'string' && typeof value === 'string' && value !== '') copy.set(key, value);
  }
  return copy;
}

/** True if staff have left a declared text out, and with it its whole item: a person, a year, a review. */
export const isLeftOut = (text: SliceText | undefined, copy: Copy): boolean =>
  text?.key !== undefined && copy.get(text.key)?.trim() === LEFT_OUT;

/**
 * A declared text for this page: the content entry, else the
 * default, with its placeholders filled. Plain text: to be escaped.
 */
export function textFor(text: SliceText, copy: Copy, scope: TemplateScope): string {
  const stored = text.key === undefined ? undefined : copy.get(text.key);
  return isLeftOut(text, copy) ? '' : fillTemplate(stored ?? text.default, scope, siteFormats);
}
