import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import { copyFindings } from './copies.ts';
import { type Finding, said } from './finding.ts';
import { ownFiles } from './module-files.ts';
import { scriptFindings } from './script-rules.ts';
import { styleFindings } from './style-rules.ts';

/**
 * Refuses what a slice must not do to the rest of the page, with file and line: a release is not made, a development
 * server warns.
 */
export class ChecksPlugin {
  readonly context: string;
  readonly development: boolean;
  /** Findings of each file, and the text that they are of: a development server builds often. */
  readonly #known = new Map<string, { text: string; findings: Finding[] }>();

  constructor(context: string, development: boolean) {
    this.context = context;
    this.development = development;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChecksPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ChecksPlugin', () => {
        const reports = this.findings(compilation).map(
          (finding) => new rspack.WebpackError(said(finding, this.context)),
        );
        (this.development ? compilation.warnings : compilation.errors).push(...reports);
      });
    });
  }

  findings(compilation: Compilation): Finding[] {
    const ofFile = (file: string): Finding[] => {
      const text = readFileSync(file, 'utf8');
      const known = this.#known.get(file);
      if (known?.text === text) return known.findings;
      const findings = file.endsWith('.css') ? styleFindings(file, text) : scriptFindings(file, text);
      this.#known.set(file, { text, findings });
      return findings;
    };
    // The page of the slice alone has parts of tests.
    const skipped = [`${sep}testing${sep}`, `${sep}src${sep}dev.tsx`];
    const files = ownFiles(compilation, this.context).filter((file) => !skipped.some((part) => file.includes(part)));
    // A development build keeps copies of what the shell provides, to run alone.
    const copies = this.development ? [] : copyFindings(compilation, this.context);
    return [...files.flatMap(ofFile), ...copies];
  }
}
