import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** No code that runs in a service: specs, and what only they use. */
const isLeftOut = (name) =>
  ['node_modules', 'dist', 'testing', 'test', 'migrations'].includes(name) || /[.](d|spec)[.]ts$/.test(name);

/**
 * The sources that run in services, with their types.
 * @param {string} root of the repository
 * @param {string[]} folders of sources, relative to it
 * @param {ts.CompilerOptions} [options] else those of the services' tsconfig
 * @returns {{ program: ts.Program, checker: ts.TypeChecker, files: ts.SourceFile[] }} `files`: those of the folders
 */
export function readProgram(root, folders, options = serviceOptions(root)) {
  const names = folders.flatMap((folder) =>
    globSync('**/*.ts', { cwd: join(root, folder), exclude: isLeftOut }).map((file) => join(root, folder, file)),
  );
  const program = ts.createProgram(names, options);
  const files = names.map((name) => program.getSourceFile(name)).filter(Boolean);
  return { program, checker: program.getTypeChecker(), files };
}

export function serviceOptions(root) {
  const file = join(root, 'infra', 'config', 'tsconfig.node.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  return ts.getParsedCommandLineOfConfigFile(file, {}, host).options;
}

/** Calls `visit` with every node of a file. */
export function eachNode(file, visit) {
  const enter = (node) => {
    visit(node);
    ts.forEachChild(node, enter);
  };
  enter(file);
}
