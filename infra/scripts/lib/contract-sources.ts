import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Doc {
  summary: string;
  description?: string;
}

export interface Sources {
  /** The docstrings of controllers' methods, by `<Controller>_<method>` as operation ids are. */
  docs: Map<string, Doc>;
  /** The codes of problems, sorted. */
  codes: string[];
}

/** Reads the docstrings of controllers' methods and the codes of problems from sources. */
export function readSources(folders: readonly string[]): Sources {
  const docs: Sources['docs'] = new Map();
  const codes = new Set<string>();
  for (const folder of folders)
    for (const file of globSync('**/*.ts', { cwd: folder, exclude: isNoSource })) {
      const text = readFileSync(join(folder, file), 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node): void => {
        if (ts.isClassDeclaration(node) && node.name?.text.endsWith('Controller')) addClass(docs, node);
        const code = codeOf(node);
        if (code && ts.isStringLiteral(code)) codes.add(code.text);
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
  return { docs, codes: [...codes].sort() };
}

const isNoSource = (name: string): boolean =>
  ['node_modules', 'dist', 'test'].includes(name) || /[.](d|spec)[.]ts$/.test(name);

/** The code of a DomainError: of `{ code: 'sold_out', publicMessage: … }` or `refusal('sold_out', …)`. */
function codeOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isCallExpression(node) && node.expression.getText() === 'refusal') return node.arguments[0];
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const assigned = node.properties.filter(ts.isPropertyAssignment);
  const valueOf = (name: string): ts.Expression | undefined =>
    assigned.find((property) => property.name.getText() === name)?.initializer;
  return valueOf('publicMessage') && valueOf('code');
}

function addClass(docs: Sources['docs'], node: ts.ClassDeclaration): void {
  const controller = (node.name?.text ?? '').replace(/Controller$/, '');
  for (const member of node.members) {
    if (!ts.isMethodDeclaration(member) || !ts.isIdentifier(member.name)) continue;
    const [doc] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc);
    const text = ts.getTextOfJSDocComment(doc?.comment);
    if (text) docs.set(`${controller}_${member.name.text}`, split(text));
  }
}

const SUMMARY_LENGTH = 120;

/** Summary: the first sentence, cut at its first pause if long. Description: the whole text, if longer. */
export function split(text: string): Doc {
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  const sentence = /^.*?(?:[.](?=\s|$)|$)/.exec(whole)?.[0] ?? whole;
  const part = sentence.length > SUMMARY_LENGTH ? (/^.{20,}?(?=[:;,]\s)/.exec(sentence)?.[0] ?? sentence) : sentence;
  const summary = part.replace(/[.]$/, '');
  return whole === summary || whole === `${summary}.` ? { summary } : { summary, description: whole };
}
