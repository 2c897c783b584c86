import { closeSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from '../square/errors.js';
import type { LedgerChange, LedgerTables, TableName } from './records.js';

type Tables = { [T in TableName]: Map<string, LedgerTables[T]> };

const TABLES: TableName[] = [
  'payments',
  'refunds',
  'disputes',
  'customers',
  'cards',
  'nonces',
  'outcomes',
  'keys',
  'events',
  'deliveries',
];

/**
 * The emulator's data: tables in memory, and every change appended to `ledger.jsonl` before it is answered. A change is
 * one line: a killed process leaves only whole changes, and the change of every sent answer.
 */
export class Ledger {
  readonly tables = Object.fromEntries(TABLES.map((table) => [table, new Map()])) as Tables;
  private readonly file: string;
  private readonly fd: number;
  private readonly listeners: ((change: LedgerChange) => void)[] = [];

  /**
   * Opens or creates the ledger in `dir` and replays it. A torn last line (a power cut, which alone can lose lines) is
   * cut off; any other damage throws.
   */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.file = join(dir, 'ledger.jsonl');
    this.fd = openSync(this.file, 'a+');
    this.replay();
  }

  /** Writes the change, then applies it. Synchronous: two requests can't interleave within one change. */
  commit(change: LedgerChange): void {
    writeSync(this.fd, `${JSON.stringify(change)}\n`);
    this.apply(change);
    for (const listener of this.listeners) listener(change);
  }

  /** Calls `listener` with each change after it was applied. */
  onCommit(listener: (change: LedgerChange) => void): void {
    this.listeners.push(listener);
  }

  /** A record by its id. @throws 404 */
  find<T extends TableName>(table: T, id: string): LedgerTables[T] {
    const records: Map<string, LedgerTables[T]> = this.tables[table];
    const record = records.get(id);
    if (!record) throw notFound(`Could not find ${table.slice(0, -1)} with id: ${id}`);
    return record;
  }

  close(): void {
    closeSync(this.fd);
  }

  private replay(): void {
    const text = readFileSync(this.file, 'utf8');
    const end = text.lastIndexOf('\n') + 1;
    if (end < text.length) truncateSync(this.file, Buffer.byteLength(text.slice(0, end)));
    let number = 0;
    for (const line of text.slice(0, end).split('\n')) {
      number += 1;
      if (line === '') continue;
      try {
        this.apply(JSON.parse(line) as LedgerChange);
      } catch (cause) {
        throw new Error(`${this.file}: line ${number} is not a ledger change`, { cause });
      }
    }
  }

  private apply(change: LedgerChange): void {
    for (const table of TABLES) this.put(table, change[table]);
  }

  private put<T extends TableName>(table: T, records: LedgerTables[T][] | undefined): void {
    const map: Map<string, LedgerTables[T]> = this.tables[table];
    for (const record of records ?? []) map.set(record.id, record);
  }
}
