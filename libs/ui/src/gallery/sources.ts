import types from '../../generated/public-types.d.ts?raw';
import controls from './controls.tsx?raw';
import display from './display.tsx?raw';
import overlays from './overlays.tsx?raw';

/** Examples by the name of their specimen: as the formatter leaves it, an element ends where it began. */
const examples = new Map(
  [controls, display, overlays].flatMap((source) =>
    [...source.matchAll(/^( +)<Specimen\b[^]*?(?:^\1\/>| \/>$)/gm)].map(([text, indent = '']) => [
      /\bname="([^"]+)"/.exec(text)?.[1] ?? '',
      text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    ]),
  ),
);

/** Source of one specimen. */
export const exampleOf = (name: string): string => examples.get(name) ?? '';

/** Public types of components by their folders: props and their meaning. */
export const typesOf = (folders: readonly string[]): string =>
  types
    .split(/^\/\/\/\/ /m)
    .flatMap((part) => {
      const [path = '', ...lines] = part.split('\n');
      const [folder = '', file] = path.split('/');
      const own = lines.filter((line) => !line.startsWith('import ')).join('\n');
      return folders.includes(folder) && file !== 'index.d.ts' ? [own.trim()] : [];
    })
    .join('\n\n');
