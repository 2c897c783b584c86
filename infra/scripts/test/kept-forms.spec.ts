import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { ROOT } from '../lib/root.mjs';

const SOURCES = join(ROOT, 'mfe-admin', 'src');

/** Forms with one choice, quickly made again, or with a name that is typed to confirm. */
const ONLY_CHOICES = [
  'features/club-releases/simulation/replace-dialog.tsx',
  'features/events/registrations.tsx',
  'features/releases/remove-dialog.tsx',
  'features/settings/staff-roles-dialog.tsx',
];
/** Forms with only passwords and one-time codes, which no browser may keep. */
const ONLY_SECRETS = [
  'features/set-up/code-step.tsx',
  'features/sign-in-security/password-form.tsx',
  'features/sign-in-security/set-up-dialog.tsx',
];
/** Forms that keep their fields by `useKeptFields`: their number or their passwords are not for the kit's forms. */
const BY_FIELD = ['features/set-up/owner-step.tsx', 'shared/orders/tracking-dialog.tsx'];
/** Fields outside of forms: searches, days, a share, a reason, fields saved while typing, a field's second input. */
const NO_FORMS = [
  'features/audit/audit-page.tsx',
  'features/content/drafts/draft-bar.tsx',
  'features/content/saving/text-control.tsx',
  'features/content/visual-editor/element-list.tsx',
  'features/experiences/day-sheet.tsx',
  'features/experiences/times-dialog.tsx',
  'features/releases/roll-back-dialog.tsx',
  'features/releases/sets/set-dialog.tsx',
  'features/reports/period.tsx',
  'features/settings/look-panel.tsx',
  'features/wine-shop/stock-take/count-sheet.tsx',
  'shared/file-button.tsx',
  'shared/resource/list-page.tsx',
  'shared/resource/search-field.tsx',
];
const FIELDS = ['TextInput', 'Textarea', 'input', 'textarea'];

/** The forms and fields found in one source file. */
interface Found {
  file: string;
  saves: string[];
  sends: boolean[];
  byField: number;
  forms: number;
  bareFields: number;
  plainForms: number;
}

/** Calls of the kit's forms and input elements, for each source of the back office. */
function formsOf(file: string): Found {
  const source = ts.createSourceFile(file, readFileSync(join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Found = { file, saves: [], sends: [], byField: 0, forms: 0, bareFields: 0, plainForms: 0 };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
      readCall(found, node.expression.text, node.arguments[0]);
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) readElement(found, node, source);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readCall(found: Found, hook: string, options: ts.Expression | undefined): void {
  const property = (name: string): ts.ObjectLiteralElementLike | undefined =>
    options && ts.isObjectLiteralExpression(options)
      ? options.properties.find((one) => one.name?.getText() === name)
      : undefined;
  const draft = property('draft');
  // useRowForm and useDialogForm are useSaveForm for a dialog.
  if (['useSaveForm', 'useRowForm', 'useDialogForm'].includes(hook))
    found.saves.push(draft && ts.isPropertyAssignment(draft) ? draft.initializer.getText() : 'null');
  if (hook === 'useSendForm') found.sends.push(property('keep') !== undefined);
  if (hook === 'useKeptFields') found.byField += 1;
  if (hook === 'useForm') found.plainForms += 1;
}

function readElement(found: Found, node: ts.JsxOpeningLikeElement, source: ts.SourceFile): void {
  const name = node.tagName.getText(source);
  if (name === 'form') found.forms += 1;
  if (name === 'SaveDialog') found.saves.push(attributeOf(node, 'draft', source));
  const isBound = node.attributes.properties.some(
    (one) => ts.isJsxSpreadAttribute(one) && one.expression.getText(source).includes('.register('),
  );
  if (FIELDS.includes(name) && !isBound) found.bareFields += 1;
}

/** Text of an attribute's value; 'null' without the attribute. */
function attributeOf(node: ts.JsxOpeningLikeElement, name: string, source: ts.SourceFile): string {
  const attribute = node.attributes.properties.find((one) => one.name?.getText(source) === name);
  const value = attribute && ts.isJsxAttribute(attribute) ? attribute.initializer : undefined;
  return (value && ts.isJsxExpression(value) ? value.expression : value)?.getText(source) ?? 'null';
}

const all = globSync('**/*.tsx', { cwd: SOURCES })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.spec.tsx'))
  // SaveDialog and useDialogForm themselves: their users name the drafts.
  .filter((file) => file !== 'shared/save-dialog.tsx')
  .sort()
  .map(formsOf);
const filesWhere = (holds: (found: Found) => boolean): string[] => all.filter(holds).map(({ file }) => file);

test('every form that edits keeps what is typed, under a name of its own', () => {
  const drafts = all.flatMap(({ saves }) => saves).filter((draft) => draft !== 'null');
  expect(drafts.length).toBeGreaterThan(40);
  expect(new Set(drafts).size).toBe(drafts.length);
  expect(filesWhere(({ saves }) => saves.includes('null'))).toEqual(ONLY_CHOICES);
});

test('every form that sends keeps what is typed, but passwords and codes', () => {
  const unkept = filesWhere(({ sends, byField }) => sends.includes(false) && byField === 0);
  expect(unkept).toEqual(ONLY_SECRETS);
  expect(filesWhere(({ byField }) => byField > 0)).toEqual(BY_FIELD);
});

test('nothing is typed beside the kit’s forms', () => {
  expect(filesWhere(({ plainForms }) => plainForms > 0)).toEqual([]);
  expect(filesWhere(({ forms, byField }) => forms > 0 && byField === 0)).toEqual([]);
  const bare = filesWhere(({ bareFields, byField }) => bareFields > 0 && byField === 0);
  expect(bare).toEqual(NO_FORMS);
});
