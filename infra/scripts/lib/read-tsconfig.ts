import ts from 'typescript';
import { Stop } from './progress.mjs';

/** Compiler options and files of a tsconfig. @throws Stop when it cannot be read */
export function readTsconfig(file: string): ts.ParsedCommandLine {
  const fail = (): never => {
    throw new Stop(`${file} cannot be read.`);
  };
  return (
    ts.getParsedCommandLineOfConfigFile(file, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail }) ?? fail()
  );
}
