// npm run public-types: writes the report of each public package's types (libs/<package>/generated/public-types.d.ts)
// and raises its version when they have changed: a minor version when nothing was taken away (a patch before 1.0), else
// a major one (a minor before 1.0; for the SDK only with --major, since every slice must follow). With --check it
// writes nothing and fails when a report is old, or differs from what its version was recorded with. --raise @shamba/ui
// raises a version by hand (several with commas): other code with the same types, of a version that is published.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brokenBy } from './lib/packages/breaking.ts';
import { idOf, readPublicTypes } from './lib/packages/declarations.ts';
import { packages } from './lib/packages/packages.ts';
import { committedReport, reportFile, reportText } from './lib/packages/report.ts';
import { setVersion } from './lib/packages/set-version.ts';
import { tooNew } from './lib/packages/too-new.ts';
import { hashOf, nextVersion, recordProvided, recordVersion, versionsOf } from './lib/packages/versions.ts';
import { fail, Stop } from './lib/progress.mjs';
import type { Workspace } from './lib/workspaces.mjs';

const isCheck = process.argv.includes('--check');
const mayBreak = process.argv.includes('--major');
const raiseAt = process.argv.indexOf('--raise');
const raised = raiseAt === -1 ? [] : (process.argv[raiseAt + 1] ?? '').split(',');

/** The problem of a committed report, or undefined. */
function problemOf(item: Workspace, text: string, hash: string): string | undefined {
  const { version } = item.manifest;
  if (committedReport(item) !== text) return `${item.name}: the report is not what the sources say`;
  if (versionsOf(item)[version] !== hash) return `${item.name}: ${version} had other public types`;
  return undefined;
}

/** Raises the version if its types were others. @returns the version that these types have */
function versionFor(item: Workspace, text: string, hash: string): string {
  const { version } = item.manifest;
  const known = versionsOf(item)[version];
  if (known === undefined || known === hash) return raised.includes(item.name) ? raise(item) : version;
  const broken = brokenBy(item, committedReport(item) ?? '', text);
  const next = nextVersion(version, { breaking: broken.length > 0 });
  for (const line of broken) console.log(`${item.name}: ${line}`);
  if (item.name === '@shamba/shell-sdk' && broken.length > 0 && !mayBreak)
    throw new Stop(`This breaks what slices use. If it must be: npm run public-types -- --major (${next}).`);
  console.log(`${item.name}: ${version} had other public types; this is ${next}`);
  setVersion(item, next);
  return next;
}

function raise(item: Workspace): string {
  const next = nextVersion(item.manifest.version, { breaking: false });
  console.log(`${item.name}: ${item.manifest.version} becomes ${next}`);
  setVersion(item, next);
  return next;
}

try {
  const strange = raised.filter((name) => !packages().some((item) => item.name === name));
  if (strange.length > 0) throw new Stop(`--raise: no package is named ${strange.join(', ')}.`);
  const { reports, values } = readPublicTypes();
  const problems: (string | undefined)[] = [];
  for (const item of packages()) {
    const text = reportText(item, reports.get(idOf(item)) ?? new Map());
    const hash = hashOf(item, reports);
    if (isCheck) {
      problems.push(problemOf(item, text, hash));
      continue;
    }
    const version = versionFor(item, text, hash);
    mkdirSync(dirname(reportFile(item)), { recursive: true });
    writeFileSync(reportFile(item), text);
    recordVersion(item, version, hash);
    if (item.name === '@shamba/shell-sdk') recordProvided(version, values);
  }
  problems.push(...tooNew());
  const wrong = problems.filter(Boolean);
  if (wrong.length > 0) throw new Stop(`${wrong.join('\n')}\nRun npm run public-types and commit the result.`);
  console.log('The public types are as reported.');
} catch (error) {
  fail(error);
}
