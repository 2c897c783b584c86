import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { slices } from './workspaces.mjs';

/** A named place on pages that slices may fill. */
export interface SlotPlace {
  slot: string;
  /** Files that draw it, with the line: shell/src/chrome/frame.tsx:46. Empty: nobody does. */
  drawn: string[];
  /** Slices whose slice.json fills it. */
  filledBy: string[];
}

const SOURCES = ['shell/src/**/*.tsx', 'mfe-*/src/**/*.tsx', 'libs/*/src/**/*.tsx'];
const DRAWN = /<(?:Slice)?Slot\b[^>]*?\bname="([\w.-]+)"/g;

/** Every slot that a page here draws or a slice here fills, by name. */
export function slotPlaces(root = ROOT, here: readonly Filling[] = slices().map(({ slice }) => slice)): SlotPlace[] {
  const places = globSync(SOURCES, { cwd: root })
    .filter((file) => !/\.spec\.tsx$|\/testing\//.test(file))
    .sort()
    .flatMap((file) => placesIn(file, readFileSync(join(root, file), 'utf8')));
  const names = [...new Set([...places.map(({ slot }) => slot), ...here.flatMap(({ slots = [] }) => slots)])].sort();
  return names.map((slot) => ({
    slot,
    drawn: places.filter((place) => place.slot === slot).map(({ at }) => at),
    filledBy: here.filter(({ slots = [] }) => slots.includes(slot)).map(({ name }) => name),
  }));
}

interface Filling {
  name: string;
  slots?: string[];
}

const placesIn = (file: string, text: string): { slot: string; at: string }[] =>
  [...text.matchAll(DRAWN)].map(({ 1: slot = '', index }) => ({
    slot,
    at: `${file}:${text.slice(0, index).split('\n').length}`,
  }));

/** One line for each slot, as a person reads it. */
export const saidSlots = (places: readonly SlotPlace[]): string =>
  places
    .map(
      ({ slot, drawn, filledBy }) =>
        `${slot}: drawn ${drawn.length > 0 ? `in ${drawn.join(', ')}` : 'nowhere'}; filled by ${filledBy.join(', ') || 'no slice'}`,
    )
    .join('\n');
