/**
 * The TypeScript programs that together hold every source file of the repository, as folders or tsconfig files relative
 * to its root: two over all packages, since those share most files, and the few whose settings differ. Types are
 * checked, and lint rules that need types are run, on these; a file in none of them fails lint.
 */
export const PROGRAMS = [
  'infra/config/tsconfig.all-node.json',
  'infra/config/tsconfig.all-browser.json',
  'e2e/tsconfig.json',
  'libs/api-contract/tsconfig.json',
  'libs/slice-build/test/fixture/tsconfig.json',
  'infra/square-emulator/src/browser/tsconfig.json',
];
