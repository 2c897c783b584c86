import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SliceContentElement } from '@shamba/api-contract/slice-manifest';
import { isObject } from './is-object.ts';

/** The built-in words of a slice's pages, which staff may change: page → key → words. */
export type SliceContent = Record<string, Record<string, string>>;

/**
 * content/<page>.json of a slice, each one flat object of key and words; {} when it has none.
 * @param context the slice's folder
 */
export function readContent(context: string): SliceContent {
  const folder = join(context, 'content');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as SliceContent[string],
    ]),
  );
}

/** The catalogue of a slice's editable elements, in the order in which its pages have them. */
export function elementsOf(content: SliceContent): SliceContentElement[] {
  return Object.entries(content).flatMap(([page, texts]) =>
    Object.entries(texts).map(([key, value]) => ({
      page,
      key,
      type: typeOf(key, value),
      label: labelOf(key),
      default: value,
    })),
  );
}

/**
 * Gives every keyed text of slice.json's documents the built-in words of its page.
 * @param slice as it is written: what is wrong in it, the schema says
 * @returns texts that are nowhere: a key without words in content/, or words that differ from those there
 */
export function fillDefaults(slice: { routes?: unknown }, content: SliceContent): string[] {
  const routes: unknown[] = Array.isArray(slice.routes) ? slice.routes : [];
  return routes.flatMap((route) => {
    if (!isObject(route) || !isObject(route['document'])) return [];
    const { path, document } = route;
    const { page } = route['document'];
    if (typeof page !== 'string') return [];
    return keyedTexts(document).flatMap((text) => {
      const words = content[page]?.[text.key];
      text.default ??= words;
      if (text.default === undefined) return `${String(path)}: content/${page}.json has no "${text.key}"`;
      if (words !== undefined && text.default !== words)
        return `${String(path)}: "${text.key}" reads differently in content/${page}.json`;
      return [];
    });
  });
}

/** A text of a document that staff may change. */
interface KeyedText extends Record<string, unknown> {
  key: string;
  default?: unknown;
}

const isKeyed = (value: unknown): value is KeyedText => isObject(value) && typeof value['key'] === 'string';

function keyedTexts(value: unknown): KeyedText[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(keyedTexts);
  return isKeyed(value) ? [value, ...inner] : inner;
}

/** Pictures are known by their address or key; addresses and numbers are other; everything else is words. */
function typeOf(key: string, value: string): SliceContentElement['type'] {
  if (value.startsWith('/media/') || /-(image|background)$/.test(key)) return 'image';
  return /-(url|stars)$/.test(key) ? 'other' : 'text';
}

const NAMES: Record<string, string> = { seo: 'Search engines', cta: 'Call to action' };

/** "hero-title" → "Hero: title", "person-1-bio" → "Person 1: bio". */
function labelOf(key: string): string {
  const [, section = key, number, rest = ''] = /^([a-z]+)(-\d+)?(?:-(.+))?$/.exec(key) ?? [];
  const name = NAMES[section] ?? section.slice(0, 1).toUpperCase() + section.slice(1);
  const part = rest.replaceAll('-', ' ');
  return `${name}${number ? ` ${number.slice(1)}` : ''}${part ? `: ${part}` : ''}`;
}
