import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

const home = dirname(createRequire(import.meta.url).resolve('jest-runtime/package.json'));
const file = join(home, 'build', 'index.js');

/** Methods of Jest's runtime that kept-packages.ts overrides or calls, with the hash of their code at that time. */
const KNOWN = {
  requireModule: '7a318228080f',
  unstable_shouldLoadAsEsm: '1319d7dc7e0f',
  pendingCjsBuildIsUnmarkedEsm: 'f4569f87c669',
  tryLoadGraphSync: '978c00d01575',
  buildCjsAsEsmSyntheticModule: '5048253d82ca',
  getContext: '2de4b4eff883',
  isCoreModule: '357b689fc45d',
  resolveCjs: '8ea81783c601',
};

/** The hash of all methods of a name. */
function hashes(names: readonly string[]): Record<string, string> {
  const bodies = new Map(names.map((name): [string, string[]] => [name, []]));
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) && ts.isIdentifier(node.name)) bodies.get(node.name.text)?.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return Object.fromEntries(
    [...bodies].map(([name, texts]) => [
      name,
      createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12),
    ]),
  );
}

it('is written for the Jest that is installed', () => {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const now = hashes(Object.keys(KNOWN));
  const changed = Object.entries(KNOWN).filter(([name, hash]) => now[name] !== hash);
  const says = changed.map(
    ([name]) =>
      `${name} of jest-runtime ${version} is not what kept-packages.ts was written for: read it in ${file} and see ` +
      `docs/adr/0026-packages-stay-loaded-in-tests.md, then write ${now[name]} here.`,
  );
  expect(says).toEqual([]);
});
