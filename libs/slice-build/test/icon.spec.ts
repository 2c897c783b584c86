import { expect, it } from '@jest/globals';
import { ShoppingBag } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createIcon from '../src/runtime/icon.ts';

// The types of lucide-react do not have the drawing, which is what its icons are made of.
const { __iconData: drawing } = (await import('lucide-react/dist/esm/icons/shopping-bag.mjs')) as unknown as {
  __iconData: Parameters<typeof createIcon>[0];
};
const Ours = createIcon(drawing);

it.each([
  [{}],
  [{ size: 20, strokeWidth: 1.75, className: 'own', 'aria-hidden': true as const }],
  [{ size: 48, absoluteStrokeWidth: true, color: 'red' }],
  [{ width: 10, height: '1em', style: { color: 'blue' } }],
  [{ 'aria-label': 'Cart' }],
  [{ role: 'img', children: createElement('title', { key: 'title' }, 'Cart') }],
])('an icon is drawn as lucide-react draws it (%j)', (props) => {
  const drawn = (Icon: typeof Ours | typeof ShoppingBag) =>
    parts(renderToStaticMarkup(createElement(Icon as typeof Ours, props)));
  expect(drawn(Ours)).toEqual(drawn(ShoppingBag));
});

/** Attributes of the svg in any order, and what is in it. */
function parts(markup: string): { attributes: string[]; rest: string } {
  const [, attributes = '', rest = ''] = /^<svg ([^>]*)>(.*)$/.exec(markup) ?? [];
  return { attributes: (attributes.match(/[\w-]+="[^"]*"/gi) ?? []).sort(), rest };
}
