// Public types of @shamba/slice-build. Written by npm run public-types from the sources: do not edit.

//// checks/finding.d.ts
/** One thing in a slice that the shell or other slices would feel, and how to do it right. */
export interface Finding {
    /** Absolute. */
    file: string;
    /** From 1. */
    line: number;
    what: string;
}
/** @returns 'src/page.module.css:3: …', from the slice's folder */
export declare const said: ({ file, line, what }: Finding, context: string) => string;
/** The line of a place in a text, from 1. */
export declare const lineAt: (text: string, index: number) => number;
/** A comment that gives the reason for something that is refused without one: `on purpose: covers the map while it loads`. */
export declare const REASON: RegExp;

//// checks/sdk-range.d.ts
import { type Uses, usesOf } from './sdk-uses.js';
export { usesOf };
/**
 * Values that a slice uses but the oldest SDK of its range (slice.json: sdk) does not have: a shell of that version accepts
 * the slice, and the slice breaks there. Also what slice-kit and ui use in the parts that the slice imports.
 * @param folder the slice's; the SDK that is installed there knows what its versions had
 * @param base folder that the files' names begin from
 * @returns a line for each, with file and line
 */
export declare function newerThanRange(folder: string, base?: string): string[];
/** Uses whose names are missing in `had` (specifier → names). */
export declare const missing: (uses: Uses, had: Record<string, string[]>) => {
    name: string;
    specifier: string;
    place: string;
}[];

//// checks/sdk-uses.d.ts
/** Specifier → name → file:line that uses it first. */
export type Uses = Map<string, Map<string, string>>;
/**
 * The values of the shell's modules that a slice uses, in its own code and in the parts of slice-kit and ui that it
 * imports. Types do not count: the build removes them.
 * @param base folder that the files' names begin from
 */
export declare function usesOf(sliceFolder: string, base: string): Uses;

//// checks/sizes.d.ts
import type { Compilation } from '@rspack/core';
import type { Release } from '@shamba/api-contract/slice-manifest';
import { type Finding } from './finding.js';
/** Largest sizes of a slice, in kB (1000 bytes). */
export interface Budget {
    /** Scripts that a route needs before its first paint, gzipped, without the shell's. */
    js: number;
    /** Style sheets of a route, gzipped. */
    css: number;
    /** All files of the release as they are, without source maps. */
    all: number;
}
/** A quarter above the heaviest slice for visitors that was there when it was set (all: that of the back office). */
export declare const BUDGET: Budget;
/** Routes, or the release as a whole, above the budget; each names the largest module. */
export declare function sizeFindings(compilation: Compilation, { files, preload }: Pick<Release, 'files' | 'preload'>, { context, budget }: {
    context: string;
    budget: Budget;
}): Finding[];

//// conformance/conformance-result.d.ts
/** The result of the suite for one build: conformance.json. */
export interface Conformance {
    /** The slice. */
    name: string;
    version: string;
    /** sha-256 over release.json, which names the hash of every file. */
    content: string;
    /** How many tests of the suite passed. */
    tests: number;
    /** How many of its pages were looked at in a Chromium. Absent: none was found. */
    pages?: number;
}
/** The part of Jest's report (--json) with the results of the tests. */
export interface SuiteReport {
    success: boolean;
    testResults: {
        assertionResults: {
            ancestorTitles: string[];
            title: string;
            status: string;
        }[];
    }[];
}
/**
 * The result of the conformance suite for one build.
 * @param name the slice
 * @param releaseJson bytes of its release.json
 * @param report what jest wrote of the suite (--json)
 * @throws Refused when a test failed or was left out, or the suite was not run at all
 */
export declare function conformanceOf(name: string, releaseJson: Buffer, report: SuiteReport): Conformance;

//// conformance/run-conformance.d.ts
import { type Conformance } from './conformance-result.js';
interface ConformanceRun {
    dist?: string;
    print?: boolean;
    browser?: boolean;
}
/** A result in words, for people. */
export declare const conformanceText: ({ name, version, tests, pages }: Conformance) => string;
/**
 * Runs the suite that every slice owes its host (src/slice.spec.tsx), and looks at each page of the build that lies there
 * in a Chromium, if this machine has one. When nothing is wrong, writes conformance.json beside the build, which names
 * its hash. An upload without it is refused.
 * @param folder the slice's
 * @param options `dist`: the folder of its build; `print`: whether the suite's output is shown; `browser`: false: not in
 * a browser
 * @throws Refused when there is no build or no suite, the suite does not pass, a page is wrong in the browser, or the
 * slice uses what the oldest SDK of its range does not have
 */
export declare function runConformance(folder: string, { dist, print, browser }?: ConformanceRun): Promise<Conformance>;
export {};

//// define-shell.d.ts
import type { Configuration } from '@rspack/core';
/**
 * The build of the shell: dist/assets/* (served at /assets/, content-hashed), dist/shell.json and dist/templates.
 * Class names carry no hash, so that the page templates can use them. SHELL_OUT names another folder than dist.
 */
export declare function defineShell({ context }?: {
    context?: string;
}): Configuration;

//// define-slice.d.ts
import { type Configuration, type RuleSetRule } from '@rspack/core';
import { type Budget } from './checks/sizes.js';
export interface SliceOptions {
    /** The slice's folder. */
    context?: string;
    /** The development server's; default: PORT or 4300. */
    port?: number;
    /** Sizes of the release that differ from the common budget. */
    budget?: Partial<Budget>;
}
/**
 * The whole build of a slice from its slice.json: `export default defineSlice(sliceJson)` in rspack.config.ts.
 * Exposes ./slice (src/slice.tsx), writes dist/ with remoteEntry.js and release.json. SLICE_VERSION overrides the version.
 * @throws Error that names everything wrong in slice.json
 */
export declare function defineSlice(sliceJson: unknown, { context, port, budget }?: SliceOptions): Configuration;
/** The part of slice.json that the slice's own code reads: name, paths and slots. Documents are for the server. */
export declare const routingFacts: (context: string) => RuleSetRule;

//// index.d.ts
export { defineShell } from './define-shell.js';
export { defineSlice } from './define-slice.js';
export { parseSlice } from './parse-slice.js';
export { readContent, type SliceContent } from './read-content.js';
export { federationName } from './slice-name.js';

//// jest/index.d.ts
import type { Config } from 'jest';
/**
 * Jest for browser code: jsdom, jest-dom's matchers, class names as written, other style sheets as their text.
 * `export default browserTests()` in a slice's jest.config.ts.
 * @param more added to the configuration
 */
export declare const browserTests: ({ setupFilesAfterEnv, moduleNameMapper, ...more }?: Config) => Config;

//// parse-slice.d.ts
import type { SliceManifest } from '@shamba/api-contract/slice-manifest';
import { type SliceContent } from './read-content.js';
/**
 * slice.json checked.
 * @param version (SLICE_VERSION) wins over the file's
 * @param content what the slice's pages say (readContent): it gives texts their built-in words and becomes the release's
 * catalogue
 * @throws Error that names every wrong or unknown field
 */
export declare function parseSlice(sliceJson: unknown, version?: string, content?: SliceContent): SliceManifest;

//// read-content.d.ts
import type { SliceContentElement } from '@shamba/api-contract/slice-manifest';
/** The built-in words of a slice's pages, which staff may change: page → key → words. */
export type SliceContent = Record<string, Record<string, string>>;
/**
 * content/<page>.json of a slice, each one flat object of key and words; {} when it has none.
 * @param context the slice's folder
 */
export declare function readContent(context: string): SliceContent;
/** The catalogue of a slice's editable elements, in the order in which its pages have them. */
export declare function elementsOf(content: SliceContent): SliceContentElement[];
/**
 * Gives every keyed text of slice.json's documents the built-in words of its page.
 * @param slice as it is written: what is wrong in it, the schema says
 * @returns texts that are nowhere: a key without words in content/, or words that differ from those there
 */
export declare function fillDefaults(slice: {
    routes?: unknown;
}, content: SliceContent): string[];

//// slice-name.d.ts
/**
 * The federation name of one release: an identifier that is different for every version. Two releases of a slice can
 * then live in one page (a switch, a fallback) without the second getting the code of the first.
 */
export declare function federationName(name: string, version: string): string;
