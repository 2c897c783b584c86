#!/usr/bin/env node
// shamba-slice <command>, in a slice's folder: all that a team needs of a slice, in any repository.
import { Refused, sliceCommand } from '@shamba/slice-deploy';
import { runConformance } from './conformance/run-conformance.mjs';
import { runTool } from './run-tool.mjs';

const BUILD = `Usage: shamba-slice <command>, in the folder of a slice (slice.json)
  build        dist/, as rspack.config.mjs says; SLICE_VERSION=<version> stamps another version than slice.json's
  dev          serves the slice at http://localhost:<PORT, default 4300>
  conformance  runs src/slice.spec.tsx for the build in dist/ and writes dist/conformance.json, which an upload needs

and to deploy it:`;

const folder = process.cwd();
const here = {
  build: (args) => runTool('@rspack/cli', ['build', '--mode', 'production', ...args], { folder }),
  dev: (args) => runTool('@rspack/cli', ['serve', '--mode', 'development', ...args], { folder }),
  async conformance() {
    const { name, version, tests } = await runConformance(folder);
    console.log(`${name} ${version} passes the conformance suite (${tests} tests).`);
    return 0;
  },
};

try {
  const [command, ...args] = process.argv.slice(2);
  if (Object.hasOwn(here, command)) process.exitCode = await here[command](args);
  else console.log(await sliceCommand(process.argv.slice(2)));
} catch (error) {
  const known = error instanceof Refused;
  const text = known && error.message.startsWith('Usage') ? `${BUILD}\n${error.message}` : error.message;
  console.error(known ? `\nError: ${text}` : error);
  process.exitCode = 1;
}
