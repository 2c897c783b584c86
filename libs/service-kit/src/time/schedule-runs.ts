import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { redactText } from '../observe/redact.js';
import { rowsOf } from '../database/rows.js';

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
    const text = error instanceof Error ? error.message : String(error);
    await rowsOf(
      this.dataSource,
      `INSERT INTO schedule_runs (name, every_ms, last_run, took_ms, error, last_success)
       VALUES ($1, $2, now(), $3, $4, CASE WHEN $4::text IS NULL THEN now() END)
       ON CONFLICT (name) DO UPDATE SET every_ms = excluded.every_ms, last_run = excluded.last_run,
         took_ms = excluded.took_ms, error = excluded.error,
         last_success = coalesce(excluded.last_success, schedule_runs.last_success)`,
      [name, everyMs, Math.round(tookMs), failed ? redactText(text).slice(0, ERROR_LENGTH) : null],
    );
  }

  /** All of this service's repeated work, by name. */
  async list(): Promise<ScheduleRun[]> {
    type Row = Omit<ScheduleRun, 'lastRun' | 'lastSuccess'> & { lastRun: Date; lastSuccess: Date | null };
    const rows = await rowsOf<Row>(
      this.dataSource,
      `SELECT name, every_ms AS "everyMs", last_run AS "lastRun", took_ms AS "tookMs", error,
              last_success AS "lastSuccess" FROM schedule_runs ORDER BY name`,
    );
    return rows.map((row) => ({
      ...row,
      lastRun: row.lastRun.toISOString(),
      lastSuccess: row.lastSuccess?.toISOString() ?? null,
    }));
  }
}
