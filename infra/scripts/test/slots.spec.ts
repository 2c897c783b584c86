import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { ROOT } from '../lib/root.mjs';
import { saidSlots, slotPlaces } from '../lib/slots.ts';

const root = mkdtempSync(join(tmpdir(), 'shamba-slots-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('names where each slot is drawn and who fills it, also one that nobody draws', () => {
  write('shell/src/frame.tsx', '<main>\n  <SliceSlot\n    props={{}}\n    name="edit-mode"\n  />\n</main>');
  write('mfe-cellar/src/features/cellar.tsx', '<Slot name="cellar.below" fallback={null} />');
  write('mfe-cellar/src/features/cellar.spec.tsx', '<Slot name="only.tested" />');
  const places = slotPlaces(root, [
    { name: 'mfe-admin', slots: ['edit-mode'] },
    { name: 'mfe-gifts', slots: ['cellar.belw'] },
  ]);
  expect(places).toEqual([
    { slot: 'cellar.below', drawn: ['mfe-cellar/src/features/cellar.tsx:1'], filledBy: [] },
    { slot: 'cellar.belw', drawn: [], filledBy: ['mfe-gifts'] },
    { slot: 'edit-mode', drawn: ['shell/src/frame.tsx:2'], filledBy: ['mfe-admin'] },
  ]);
  expect(saidSlots(places)).toContain('cellar.belw: drawn nowhere; filled by mfe-gifts');
});

it('are listed in docs/slices.md as they are, and each one that is filled is drawn', () => {
  const text = readFileSync(join(ROOT, 'docs/slices.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `([\w.-]+)` \| `([^`]+)` \|.*\| (.*) \|$/gm)].map(([, slot, file, by]) => [
    slot,
    file,
    by,
  ]);
  const here = slotPlaces();
  expect(here.filter(({ drawn }) => drawn.length === 0)).toEqual([]);
  expect(listed).toEqual(
    here.flatMap(({ slot, drawn, filledBy }) =>
      drawn.map((at) => [slot, at.replace(/:\d+$/, ''), filledBy.map((name) => `\`${name}\``).join(', ')]),
    ),
  );
});
