import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package's committed report of its public types, which is also what its tarball ships. */
export const reportFile = (item) => join(item.folder, 'generated', 'public-types.d.ts');

const MARK = '//// ';
const header = (item) =>
  `// Public types of ${item.name}. Written by npm run public-types from the sources: do not edit.\n`;

/** One text of all declaration files. */
export const reportText = (item, files) =>
  header(item) + [...files].map(([path, text]) => `\n${MARK}${path}\n${text.trimEnd()}\n`).join('');

/** The committed report's text; undefined when there is none. */
export function committedReport(item) {
  const file = reportFile(item);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The declaration files that a report holds: path → text. */
export const filesOf = (report) =>
  new Map(
    report
      .split(`\n${MARK}`)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]),
  );

/** The declaration files that a report holds, written below `folder`. */
export function unfoldReport(report, folder) {
  for (const [path, text] of filesOf(report)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
