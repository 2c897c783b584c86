import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

const ts = createRequire(import.meta.url)('typescript');

export const COMMON = 'libs/service-kit/src/config/config.ts';
export const SERVICES = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'];
export const configOf = (service) => `services/${service}/src/config.ts`;

/** The object that declares settings: z.object({ … }) of the common ones, baseConfigSchema.extend({ … }) of a service. */
function declarationIn(source, callee) {
  let found;
  const visit = (node) => {
    if (!found && ts.isCallExpression(node) && node.expression.getText(source) === callee) [found] = node.arguments;
    else ts.forEachChild(node, visit);
  };
  visit(source);
  if (!found) throw new Error(`${source.fileName} declares no settings by ${callee}`);
  return found;
}

/** The value that a setting has when nothing is said, as code; undefined when there is none. */
function defaultOf(text) {
  const plain =
    /\.default\((.*)\)$/s.exec(text)?.[1] ?? /^(?:count|booleanVariable|milliseconds)\(([^,)]*)/.exec(text)?.[1];
  return plain === 'undefined' ? undefined : plain;
}

const OPTIONAL = /\.optional\(\)$|^booleanVariable\(undefined\)$/;

/** "30_000" is 30000, "'info'" is info, false is 0, {} is {}; a path that is worked out is said in words. */
function shown(value) {
  if (value === undefined) return null;
  if (value === 'true') return '1';
  if (value === 'false') return '0';
  if (value.startsWith('fileURLToPath')) return "a folder of the program's own";
  if (/^[\d_ *]+$/.test(value))
    return String(value.split('*').reduce((product, part) => product * Number(part.trim().replaceAll('_', '')), 1));
  return value.replaceAll("'", '');
}

const commentOf = (property, source) => {
  const [comment] = (ts.getLeadingCommentRanges(source.text, property.getFullStart()) ?? []).slice(-1);
  if (!comment) return '';
  const text = source.text.slice(comment.pos, comment.end);
  return text
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
};

/**
 * The settings that a file of the code declares, in its order.
 * @returns name; about: its docstring; fallback: its value when nothing is said, null without one; required
 */
export function settingsIn(path, callee) {
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
  return declarationIn(source, callee).properties.map((property) => {
    const text = property.initializer.getText(source);
    const fallback = shown(defaultOf(text));
    return {
      name: property.name.getText(source),
      about: commentOf(property, source),
      fallback,
      required: fallback === null && !OPTIONAL.test(text),
    };
  });
}

export const commonSettings = () => settingsIn(COMMON, 'z.object');
export const settingsOf = (service) => settingsIn(configOf(service), 'baseConfigSchema.extend');
