import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/root.mjs';

export const COMMON = 'libs/service-kit/src/config/config.ts';
export const SERVICES = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'];
export const configOf = (service: string): string => `services/${service}/src/config.ts`;

/**
 * The object that declares settings: z.object({ … }) of the common ones, baseConfigSchema.extend({ … }) of a service.
 */
function declarationIn(source: ts.SourceFile, callee: string): ts.ObjectLiteralExpression {
  const visit = (node: ts.Node): ts.Node | undefined =>
    ts.isCallExpression(node) && node.expression.getText(source) === callee
      ? node.arguments[0]
      : ts.forEachChild(node, visit);
  const found = visit(source);
  if (!found || !ts.isObjectLiteralExpression(found))
    throw new Error(`${source.fileName} declares no settings by ${callee}`);
  return found;
}

/** The default of a setting, as code; undefined without one. */
function defaultOf(text: string): string | undefined {
  const plain =
    /\.default\((.*)\)$/s.exec(text)?.[1] ?? /^(?:count|booleanVariable|milliseconds)\(([^,)]*)/.exec(text)?.[1];
  return plain === 'undefined' ? undefined : plain;
}

const OPTIONAL = /\.optional\(\)$|^booleanVariable\(undefined\)$/;

/** "30_000" is 30000, "'info'" is info, false is 0, {} is {}; a path that is worked out is said in words. */
function shown(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (value === 'true') return '1';
  if (value === 'false') return '0';
  if (value.startsWith('fileURLToPath')) return "a folder of the program's own";
  if (/^[\d_ *]+$/.test(value))
    return String(value.split('*').reduce((product, part) => product * Number(part.trim().replaceAll('_', '')), 1));
  return value.replaceAll("'", '');
}

const commentOf = (property: ts.Node, source: ts.SourceFile): string => {
  const [comment] = (ts.getLeadingCommentRanges(source.text, property.getFullStart()) ?? []).slice(-1);
  if (!comment) return '';
  const text = source.text.slice(comment.pos, comment.end);
  return text
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
};

export interface Setting {
  name: string;
  /** Its docstring. */
  about: string;
  /** The setting's default; null without one. */
  fallback: string | null;
  required: boolean;
}

/** The settings that a source file declares, in its order. */
export function settingsIn(path: string, callee: string): Setting[] {
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
  return declarationIn(source, callee)
    .properties.filter(ts.isPropertyAssignment)
    .map((property) => {
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

export const commonSettings = (): Setting[] => settingsIn(COMMON, 'z.object');
export const settingsOf = (service: string): Setting[] => settingsIn(configOf(service), 'baseConfigSchema.extend');
