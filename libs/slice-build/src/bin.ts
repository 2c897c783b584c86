#!/usr/bin/env node
// shamba-slice <command>, in a slice's folder: all that a team needs of a slice, in any repository.
import { Refused, sliceCommand, Undecided } from '@shamba/slice-deploy';
import { conformanceText, runConformance } from './conformance/run-conformance.ts';
import { runTool } from './run-tool.ts';

const BUILD = `Usage: shamba-slice <command>, in the folder of a slice (slice.json)
  build        dist/, as rspack.config.ts says; SLICE_VERSION=<version> stamps another version than slice.json's
  dev          serves the slice at http://localhost:<PORT, default 4300>
  conformance  runs src/slice.spec.tsx, looks at the pages of the build in dist/ in a Chromium of this machine, and writes
               dist/conformance.json, which an upload needs

and to deploy it:`;

const CONFORMANCE = `Usage: shamba-slice conformance, in the folder of a slice that is built (dist/)
It takes no options. CHROMIUM_PATH=<file> names the Chromium in which the pages are looked at.`;

const folder = process.cwd();
const isHelp = (word: string): boolean => ['--help', '-h'].includes(word);

/** Runs the command. @returns the exit code */
async function run(args: string[]): Promise<number> {
  const [command, ...rest] = args;
  switch (command) {
    case 'build':
      return runTool('@rspack/cli', ['build', '--mode', 'production', ...rest], { folder });
    case 'dev':
      return runTool('@rspack/cli', ['serve', '--mode', 'development', ...rest], { folder });
    case 'conformance': {
      if (rest.some(isHelp)) {
        console.log(CONFORMANCE);
        return 0;
      }
      if (rest.length > 0) throw new Refused(`There is no ${rest.join(' ')}.\n${CONFORMANCE}`);
      console.log(conformanceText(await runConformance(folder)));
      return 0;
    }
    default:
      console.log(await sliceCommand(args));
      return 0;
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // A release on trial is an answer, not a failure.
  if (error instanceof Undecided) console.log(error.message);
  else if (error instanceof Refused) {
    const usage = error.message.startsWith('Usage') ? `${BUILD}\n` : '';
    console.error(`\nError: ${usage}${error.message}`);
  } else console.error(error);
  process.exitCode = error instanceof Refused ? error.exitCode : 1;
}
