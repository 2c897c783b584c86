import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readTsconfig } from '../lib/read-tsconfig.ts';

/** Files that do not run in a service: specs and their helpers. */
const isLeftOut = (name: string): boolean =>
  ['node_modules', 'dist', 'testing', 'test', 'migrations'].includes(name) || /[.](d|spec)[.]ts$/.test(name);

export interface Sources {
  program: ts.Program;
  checker: ts.TypeChecker;
  /** Source files of the folders. */
  files: ts.SourceFile[];
}

/**
 * The sources that run in services, with their types.
 * @param root of the repository
 * @param folders of sources, relative to it
 * @param options default: those of the services' tsconfig
 */
export function readProgram(root: string, folders: readonly string[], options = serviceOptions(root)): Sources {
  const names = folders.flatMap((folder) =>
    globSync('**/*.ts', { cwd: join(root, folder), exclude: isLeftOut }).map((file) => join(root, folder, file)),
  );
  const program = ts.createProgram(names, options);
  const files = names.flatMap((name) => program.getSourceFile(name) ?? []);
  return { program, checker: program.getTypeChecker(), files };
}

export function serviceOptions(root: string): ts.CompilerOptions {
  return readTsconfig(join(root, 'infra', 'config', 'tsconfig.node.json')).options;
}

/** Calls `visit` with every node of a file. */
export function eachNode(file: ts.SourceFile, visit: (node: ts.Node) => void): void {
  const enter = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, enter);
  };
  enter(file);
}
