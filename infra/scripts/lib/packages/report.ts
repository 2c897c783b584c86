import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Workspace } from '../workspaces.mjs';

/** Declaration files: path ('host/index.d.ts') → text. */
export type Declarations = Map<string, string>;

/** A package's committed report of its public types, which is also what its tarball ships. */
export const reportFile = (item: Workspace): string => join(item.folder, 'generated', 'public-types.d.ts');

const MARK = '//// ';
const header = (item: Workspace): string =>
  `// Public types of ${item.name}. Written by npm run public-types from the sources: do not edit.\n`;

/** One text of all declaration files. */
export const reportText = (item: Workspace, files: Declarations): string =>
  header(item) + [...files].map(([path, text]) => `\n${MARK}${path}\n${text.trimEnd()}\n`).join('');

/** The committed report's text; undefined when there is none. */
export function committedReport(item: Workspace): string | undefined {
  const file = reportFile(item);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The declaration files that a report holds: path → text. */
export const filesOf = (report: string): Declarations =>
  new Map(
    report
      .split(`\n${MARK}`)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]),
  );

/** The declaration files that a report holds, written below `folder`. */
export function unfoldReport(report: string, folder: string): void {
  for (const [path, text] of filesOf(report)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
