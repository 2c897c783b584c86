import { readFileSync } from 'node:fs';

/** A JSON file that this repository or its tools write: what is in it is taken to be a `T`. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
