import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a page says unless staff change it: content/<page>.json of a
 * slice, one flat object of key and words. {} when it has none.
 */
export function readContent(context) {
  const folder = join(context, 'content');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  );
}

/** The catalogue of a slice's editable elements, in the order in which its pages have them. */
export function elementsOf(content) {
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
 * @returns {string[]} texts that are nowhere: a key without words in content/, or words that differ from those there
 */
export function fillDefaults(slice, content) {
  const problems = [];
  for (const { path, document } of slice.routes ?? []) {
    if (!document?.page) continue;
    const texts = content[document.page] ?? {};
    for (const text of keyedTexts(document)) {
      const words = texts[text.key];
      if (words === undefined && text.default === undefined)
        problems.push(`${path}: content/${document.page}.json has no "${text.key}"`);
      else if (words !== undefined && text.default !== undefined && text.default !== words)
        problems.push(`${path}: "${text.key}" reads differently in content/${document.page}.json`);
      text.default ??= words;
    }
  }
  return problems;
}

function keyedTexts(value) {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(keyedTexts);
  return !Array.isArray(value) && typeof value.key === 'string' ? [value, ...inner] : inner;
}

/** Pictures are known by their address or key; addresses and numbers are other; everything else is words. */
function typeOf(key, value) {
  if (value.startsWith('/media/') || /-(image|background)$/.test(key)) return 'image';
  return /-(url|stars)$/.test(key) ? 'other' : 'text';
}

const NAMES = { seo: 'Search engines', cta: 'Call to action' };

/** "hero-title" → "Hero: title", "person-1-bio" → "Person 1: bio". */
function labelOf(key) {
  const [, section, number, rest = ''] = /^([a-z]+)(-\d+)?(?:-(.+))?$/.exec(key) ?? [key, key, undefined, ''];
  const name = NAMES[section] ?? section[0].toUpperCase() + section.slice(1);
  const part = rest.replaceAll('-', ' ');
  return `${name}${number ? ` ${number.slice(1)}` : ''}${part ? `: ${part}` : ''}`;
}
