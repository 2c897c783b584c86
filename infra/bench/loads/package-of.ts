import { relative } from 'node:path';
import { ROOT } from '../../scripts/lib/root.mjs';

const INSTALLED = '/node_modules/';

/** The package of a file: its name, or the folder of a workspace of this repository. */
export function packageOf(file: string): string {
  const at = file.lastIndexOf(INSTALLED);
  const [first = '', second = ''] = (at < 0 ? relative(ROOT, file) : file.slice(at + INSTALLED.length)).split('/');
  return at < 0 || first.startsWith('@') ? `${first}/${second}` : first;
}
