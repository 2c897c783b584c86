import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import type { Caller } from '../identity/caller.js';
import { InvalidFields, NotFound } from './domain-error.js';
import { currentContext } from './request-context.js';

const MAX_ID = 2_147_483_647;
/** Deepest nesting, above any form; deeper values would exhaust the stack of their next reader. */
const MAX_DEPTH = 20;
/** Most values in one body, in lists and objects together; the longest form of staff has half as many. */
const MAX_ENTRIES = 20_000;
/** Most values for everybody else: an order with a full cart has about a thousand. */
const MAX_GUEST_ENTRIES = 4000;
/** Most names in one object: the validation compares each name with all others. */
const MAX_NAMES = 1000;
/** Unpaired surrogates: they have no UTF-8 and would be read back as another character. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** True if PostgreSQL can store a text unchanged: no NUL, no unpaired surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !HALF_CHARACTER.test(text);

/**
 * Refuses paths, queries and bodies that no handler should get: text that PostgreSQL can't store, endless nesting, too
 * many entries, numbers in a path that are no id. Runs before the validation of fields. Requests of other services
 * (batches of events) are limited by their sender.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  /**
   * @throws InvalidFields with the path of a value that can't be stored; NotFound for a number in a path that is no id
   */
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if (type === 'custom') return value;
    if (type === 'param' && metatype === Number) return idOf(value);
    new Measure(roomOf(currentContext()?.caller)).check(value, data === undefined ? [] : [data]);
    return value;
  }
}

function roomOf(caller: Caller | undefined): number {
  if (caller?.kind === 'service') return Infinity;
  return caller?.role === 'admin' ? MAX_ENTRIES : MAX_GUEST_ENTRIES;
}

function idOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value) || Number(value) > MAX_ID) throw new NotFound();
  return value;
}

/** Checks a value in one walk, which stops at the first problem. */
class Measure {
  constructor(private room: number) {}

  /** @param path of the value; changed during the walk and restored afterwards */
  check(value: unknown, path: string[]): void {
    if (typeof value === 'string') {
      if (!isStorable(value)) throw invalid(path, 'Please remove the characters that cannot be read');
      return;
    }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
    if (path.length >= MAX_DEPTH) throw invalid(path.slice(0, 3), 'This is nested too deeply');
    const keys = Object.keys(value);
    this.room -= keys.length;
    const hasTooManyNames = keys.length > MAX_NAMES && this.room < Infinity && !Array.isArray(value);
    if (this.room < 0 || hasTooManyNames) throw invalid(path.slice(0, 3), 'This has too many entries');
    for (const key of keys) {
      path.push('name');
      if (!Array.isArray(value)) this.check(key, path);
      path[path.length - 1] = key;
      this.check((value as Record<string, unknown>)[key], path);
      path.pop();
    }
  }
}

const invalid = (path: readonly string[], message: string): InvalidFields =>
  new InvalidFields({ [path.join('.') || 'body']: [message] });
