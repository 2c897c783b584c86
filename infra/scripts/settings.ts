// npm run settings: writes the tables of all settings into docs/operations.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { withReference } from './settings/reference.ts';

const file = join(ROOT, 'docs', 'operations.md');
writeFileSync(file, withReference(readFileSync(file, 'utf8')));
progress('Wrote the settings into docs/operations.md');
