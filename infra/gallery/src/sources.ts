import controls from './controls.tsx?raw';
import display from './display.tsx?raw';
import forms from './forms.tsx?raw';
import overlays from './overlays.tsx?raw';
import purchases from './purchases.tsx?raw';
import views from './views.tsx?raw';

/** The committed reports of both packages, which the build puts here. */
declare const PUBLIC_TYPES: string;

/** Examples by the name of their specimen: as the formatter leaves it, an element ends where it began. */
const examples = new Map(
  [controls, display, overlays, views, forms, purchases].flatMap((source) =>
    [...source.matchAll(/^( +)<Specimen\b[^]*?(?:^\1\/>| \/>$)/gm)].map(([text, indent = '']) => [
      /\bname="([^"]+)"/.exec(text)?.[1] ?? '',
      text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    ]),
  ),
);

/** Source of one specimen. */
export const exampleOf = (name: string): string => examples.get(name) ?? '';

/**
 * Public types of components: props and their meaning.
 * @param of folders of the design system (`badge`), and files of slice-kit (`views/panel`)
 */
export const typesOf = (of: readonly string[]): string =>
  PUBLIC_TYPES.split(/^\/\/\/\/ /m)
    .flatMap((part) => {
      const [path = '', ...lines] = part.split('\n');
      const [folder = '', file] = path.split('/');
      const own = lines.filter((line) => !line.startsWith('import ')).join('\n');
      const isWanted = of.includes(folder) || of.includes(path.replace('.d.ts', ''));
      return isWanted && file !== 'index.d.ts' ? [own.trim()] : [];
    })
    .join('\n\n');
