import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { redactText } from '../observe/redact.js';
import { ScheduleRunRow } from './schedule-run-row.entity.js';
import { messageOf } from '../values/message-of.js';

/** Repeated work with the result of its last run. */
export interface ScheduleRun {
  name: string;
  everyMs: number;
  /** End of the last run, ISO 8601. */
  lastRun: string;
  tookMs: number;
  /** Error of the last run; null after a success. */
  error: string | null;
  /** End of the last successful run, ISO 8601; null: none recorded. */
  lastSuccess: string | null;
}

/** Frequent work stores one run per minute, and every change between success and failure. */
const NOTED_EVERY_MS = 60_000;
const ERROR_LENGTH = 500;

/** Table of repeated work: one row each, for all processes together. */
@Injectable()
export class ScheduleRuns {
  private readonly noted = new Map<string, { at: number; failed: boolean }>();

  constructor(private readonly dataSource: DataSource) {}

  /** Stores the end of a run. `error`: reason of a failure. */
  async note(name: string, everyMs: number, tookMs: number, error?: unknown): Promise<void> {
    const now = Date.now();
    const failed = error !== undefined;
    const last = this.noted.get(name);
    if (last && last.failed === failed && now - last.at < NOTED_EVERY_MS) return;
    this.noted.set(name, { at: now, failed });
    const text = messageOf(error);
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ScheduleRunRow)
      .values({
        name,
        every_ms: everyMs,
        last_run: () => 'now()',
        took_ms: Math.round(tookMs),
        error: failed ? redactText(text).slice(0, ERROR_LENGTH) : null,
        last_success: failed ? null : () => 'now()',
      })
      .orUpdate(['every_ms', 'last_run', 'took_ms', 'error', ...(failed ? [] : ['last_success'])], ['name'])
      .updateEntity(false)
      .execute();
  }

  /** All of this service's repeated work, by name. */
  async list(): Promise<ScheduleRun[]> {
    const rows = await this.dataSource.manager.find(ScheduleRunRow, { order: { name: 'ASC' } });
    return rows.map((row) => ({
      name: row.name,
      everyMs: row.every_ms,
      lastRun: row.last_run.toISOString(),
      tookMs: row.took_ms,
      error: row.error,
      lastSuccess: row.last_success?.toISOString() ?? null,
    }));
  }
}
