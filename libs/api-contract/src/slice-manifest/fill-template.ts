/**
 * Formats `|money`, `|date`, `|capital` and `|availability`; the caller (gateway) provides the site's formatting.
 */
export interface TemplateFormats {
  money: (value: unknown) => string;
  date: (value: unknown) => string;
  capital: (value: unknown) => string;
  availability: (value: unknown) => string;
}

/**
 * Values of a template: a row's fields, and facts about the page under '@' names (@url, @origin, @title, @description,
 * @image, and the site's texts as @site.<key>).
 */
export type TemplateScope = Record<string, unknown>;

const PLACEHOLDER = /\{(@?[A-Za-z_][\w.-]*)(?:\|(money|date|capital|availability))?\}/g;

/**
 * Replaces {field}, {a.b}, {price|money}, {date|date} in a text. Missing and
 * null values become ''. The result is plain text: escape it.
 */
export function fillTemplate(template: string, scope: TemplateScope, formats: TemplateFormats): string {
  return template.replace(PLACEHOLDER, (_all, path: string, format?: keyof TemplateFormats) => {
    const value = lookup(scope, path);
    if (value === null || value === undefined) return '';
    if (format) return formats[format](value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/**
 * Fills a JSON value. A string that is one whole placeholder ("{price}") keeps the value's own type; missing, null and
 * '' values are left out, so optional fields can be mapped directly.
 */
export function fillJson(template: unknown, scope: TemplateScope, formats: TemplateFormats): unknown {
  if (typeof template === 'string') {
    const whole = /^\{(@?[A-Za-z_][\w.-]*)\}$/.exec(template);
    return whole?.[1] ? (lookup(scope, whole[1]) ?? undefined) : fillTemplate(template, scope, formats);
  }
  if (Array.isArray(template)) return template.map((entry) => fillJson(entry, scope, formats)).filter(isPresent);
  if (typeof template === 'object' && template !== null) {
    const entries = Object.entries(template).map(([name, value]) => [name, fillJson(value, scope, formats)] as const);
    return Object.fromEntries(entries.filter(([, value]) => isPresent(value)));
  }
  return template;
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function lookup(scope: TemplateScope, path: string): unknown {
  if (Object.hasOwn(scope, path)) return scope[path];
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined), scope);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
