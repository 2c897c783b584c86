import { artTones } from './art-tones';

/** The colour in a drawing's place while it loads; undefined for uploaded pictures. */
export function toneOf(url: string | null | undefined): string | undefined {
  const name = /\/media\/art\/(.+)-\d+\.\w+$/.exec(url ?? '')?.[1];
  return name === undefined ? undefined : artTones[name];
}
