import { expect, it } from '@jest/globals';
import { transformSync } from '@swc/core';
import { ScriptMap } from './script-map.js';

const SOURCE = `// prices

export function total(prices: number[]): number {
  return prices.map((price) => price * 2).length;
}
`;
/** A one-line script like a release's, with its map. */
const built = (path: string) => {
  const { code, map } = transformSync(SOURCE, {
    filename: path,
    sourceMaps: true,
    minify: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: false, mangle: true } },
  });
  const content = JSON.parse(map ?? '{}') as { sources: string[] };
  content.sources = [path];
  return { code, content };
};

it.each([
  ['mfe/mfe-checkout/1.0.0/cart.js', 'webpack://mfe_checkout_1_0_0/./src/total.ts', 'mfe-checkout/src/total.ts'],
  ['mfe/mfe-checkout/1.0.0/cart.js', 'webpack://mfe_checkout_1_0_0/../libs/ui/src/total.ts', 'libs/ui/src/total.ts'],
  ['assets/main.js', 'webpack://shamba_shell/./src/total.ts', 'shell/src/total.ts'],
  ['assets/main.js', 'data:text/javascript,x', 'data:text/javascript,x'],
])('says where code of %s stands: %s', (file, source, path) => {
  const { code, content } = built(source);
  const column = code.indexOf('map(') + 1;
  expect(column).toBeGreaterThan(0);
  expect(new ScriptMap(file, content).placeOf({ file, line: 1, column })).toBe(`${path}:4:17`);
});

it('returns null for places outside the script', () => {
  const { content } = built('webpack://x/./src/total.ts');
  const map = new ScriptMap('assets/main.js', content);
  for (const [line, column] of [
    [9, 1],
    [0, 1],
    [1, 0],
  ] as const)
    expect(map.placeOf({ file: 'assets/main.js', line, column })).toBeNull();
});

it('refuses invalid maps', () => {
  expect(() => new ScriptMap('assets/main.js', 'no map')).toThrow();
});
