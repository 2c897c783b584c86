import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidFields, NotFound } from './domain-error.js';

const MAX_ID = 2_147_483_647;
/** Deeper than any form; what nests further would exhaust the stack of whatever reads it next. */
const MAX_DEPTH = 20;
/** UTF-16 halves without their other half: there is no UTF-8 for them, so they would come back as something else. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Whether PostgreSQL keeps a text as it is: no NUL, no half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !HALF_CHARACTER.test(text);

/**
 * What no handler should see of a path, query or body, whatever it is for: text that PostgreSQL can't keep, nesting
 * without end, numbers in a path that are no id. Runs before everything that reads fields.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  /** @throws InvalidFields with the path of what can't be kept; NotFound for a number in a path that no row can have */
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if (type === 'custom') return value;
    if (type === 'param' && metatype === Number) return idOf(value);
    check(value, data === undefined ? [] : [data]);
    return value;
  }
}

function idOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value) || Number(value) > MAX_ID) throw new NotFound();
  return value;
}

function check(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw invalid(path, 'Please remove the characters that cannot be read');
    return;
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  if (path.length >= MAX_DEPTH) throw invalid(path.slice(0, 3), 'This is nested too deeply');
  for (const [key, entry] of Object.entries(value)) {
    check(key, [...path, 'name']);
    check(entry, [...path, key]);
  }
}

const invalid = (path: readonly string[], message: string): InvalidFields =>
  new InvalidFields({ [path.join('.') || 'body']: [message] });
