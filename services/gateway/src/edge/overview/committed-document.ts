import { NotFound } from '@shamba/service-kit/http';
import { readFile } from 'node:fs/promises';

/** The committed documents, beside the contract library's code. */
const FOLDER = new URL('../openapi/', import.meta.resolve('@shamba/api-contract'));

/** One service's OpenAPI document, by its file name. @throws NotFound where the build has none */
export async function committedDocument(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')) as Record<string, unknown>;
  } catch {
    throw new NotFound('This document');
  }
}
