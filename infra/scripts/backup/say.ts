import type { BackedUp } from './backup.ts';
import type { Restored } from './restore.ts';

const MB = 1024 * 1024;

/** Prints the result for operators. */
export const say = {
  backedUp({ folder, files, bytes, removed }: BackedUp): void {
    console.log(`Backed up to ${folder}: ${files} files, ${(bytes / MB).toFixed(0)} MB.`);
    for (const name of removed) console.log(`Removed ${name}.`);
  },
  restored({ taken, aside }: Restored): void {
    console.log(`Restored as it was at ${taken}.`);
    for (const folder of aside) console.log(`What was there is in ${folder}.`);
  },
};
