import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import type { Caller } from '../identity/caller.js';
import { InvalidFields, NotFound } from './domain-error.js';
import { currentContext } from './request-context.js';

const MAX_ID = 2_147_483_647;
/** Deeper than any form; what nests further would exhaust the stack of whatever reads it next. */
const MAX_DEPTH = 20;
/** Values in one body, those of its lists and objects together; the longest form of staff has half as many. */
const MAX_ENTRIES = 20_000;
/** The same for everybody else: a full cart at its order has about a thousand. */
const MAX_GUEST_ENTRIES = 4000;
/** Names in one object: the reader of fields compares each with all others. */
const MAX_NAMES = 1000;
/** UTF-16 halves without their other half: there is no UTF-8 for them, so they would come back as something else. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** True when PostgreSQL keeps a text as it is: no NUL, no half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !HALF_CHARACTER.test(text);

/**
 * What no handler should see of a path, query or body, whatever it is for: text that PostgreSQL can't keep, nesting
 * without end, more entries than any form has, numbers in a path that are no id. Runs before everything that reads
 * fields. What another service sends (batches of events) is bounded by its sender.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  /** @throws InvalidFields with the path of what can't be kept; NotFound for a number in a path that no row can have */
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

/** One walk over a value, which ends at the first thing that is too much. */
class Measure {
  constructor(private room: number) {}

  /** @param path where the value stands; changed while it is walked, and whole again afterwards */
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
