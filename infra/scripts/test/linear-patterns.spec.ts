import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { AST } from '@eslint-community/regexpp';
import { expect, it } from '@jest/globals';
import { characterTest, isCharacter, regexSteps, treeOf } from '../../../libs/service-kit/src/testing/regex-steps.js';
import { ROOT } from '../lib/root.mjs';

/** Sources of the services; patterns of tests and migrations get no texts of strangers. */
const SOURCES = ['services/*/src/**/*.ts', 'libs/{service-kit,rules,event-contract,api-contract}/src/**/*.ts'];
const LEFT_OUT = /\.(?:spec|int-spec)\.ts$|\/(?:testing|migrations|demo[\w-]*)\//;
/** Files whose patterns run on trusted texts: settings, amounts, names of tiers, paths, answers of the bucket. */
const OWN_TEXT = new Set([
  'services/worker/src/config.ts',
  'services/worker/src/modules/notifications/sender-settings.ts',
  'services/gateway/src/releases/previews/preview.ts',
  'services/commerce/src/modules/pricing/price-basket.ts',
  'services/commerce/src/modules/cancellation/policy-text.ts',
  'services/commerce/src/modules/club/shipments/choose-bottles.ts',
  'libs/service-kit/src/config/config.ts',
  'libs/service-kit/src/http/internal-http.ts',
  'libs/service-kit/src/storage/bucket.ts',
]);
const LINEAR = 2.3;
const SIZE = 160;
const PROBES = [...'a1-._ \n:/@#+"<{\u00e9\u0001AT~e'];

function* patternsOf(file: string): Generator<RegExp> {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!/[^/]\/[^/*\n]/.test(text)) return;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  for (const literal of found) {
    const end = literal.lastIndexOf('/');
    yield new RegExp(literal.slice(1, end), literal.slice(end + 1));
  }
}

/** A text that a part of a pattern matches. */
function sampleOf(node: AST.Element, flags: string): string {
  if (isCharacter(node)) {
    if (node.type === 'Character') return String.fromCodePoint(node.value);
    return PROBES.find(characterTest(node, flags)) ?? '';
  }
  if (node.type === 'Quantifier') return sampleOf(node.element, flags).repeat(Math.max(node.min, 1));
  const [first] = 'alternatives' in node ? node.alternatives : [];
  return node.type === 'Assertion' || !first ? '' : samples(first.elements, flags);
}
const samples = (elements: readonly AST.Element[], flags: string): string =>
  elements.map((element) => sampleOf(element, flags)).join('');

/** Texts that repeat a pattern's repeated part, alone and after the part before it. */
function unitsOf(pattern: RegExp): string[] {
  const units = new Set<string>();
  let repeats = false;
  const walk = (elements: readonly AST.Element[], before: string): void => {
    for (const [index, element] of elements.entries()) {
      const upTo = before + samples(elements.slice(0, index), pattern.flags);
      const inner = element.type === 'Quantifier' ? element.element : element;
      if (element.type === 'Quantifier' && element.max > 9) {
        repeats = true;
        const one = sampleOf(inner, pattern.flags);
        units.add(one).add(upTo + one);
        if (isCharacter(inner))
          for (const probe of PROBES.filter(characterTest(inner, pattern.flags))) units.add(upTo + probe);
      }
      for (const { elements: below } of 'alternatives' in inner ? inner.alternatives : []) walk(below, upTo);
    }
  };
  for (const { elements } of treeOf(pattern).alternatives) walk(elements, '');
  units.delete('');
  return repeats ? [...units, ...PROBES] : [];
}

const files = SOURCES.flatMap((glob) => globSync(glob, { cwd: ROOT })).filter(
  (file) => !LEFT_OUT.test(`/${file}`) && !OWN_TEXT.has(file),
);

it('every pattern of services and shared libraries needs at most twice the steps for twice the text', () => {
  const steep: string[] = [];
  for (const file of files) {
    for (const pattern of patternsOf(file)) {
      for (const unit of unitsOf(pattern)) {
        const ends: [before: string, after: string][] = [
          ['', '\n\u0001'],
          [unit, '!'],
        ];
        for (const [before, after] of ends) {
          const steps = (size: number): number =>
            regexSteps(pattern, before + unit.repeat(Math.ceil(size / unit.length)) + after);
          if (steps(SIZE * 2) > steps(SIZE) * LINEAR)
            steep.push(`${file}: ${String(pattern)} on ${JSON.stringify(unit + after)}`);
        }
      }
    }
  }
  expect([...new Map(steep.map((line) => [line.split(' on ')[0], line])).values()]).toEqual([]);
});
