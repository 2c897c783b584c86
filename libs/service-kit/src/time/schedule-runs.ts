import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { redactText } from '../observe/redact.js';
import { rowsOf } from '../database/rows.js';

/** Repeated work, and how its last run ended. */
export interface ScheduleRun {
  name: string;
  everyMs: number;
  /** When the last run ended, ISO 8601. */
  lastRun: string;
  tookMs: number;
  /** What the last run failed of; null: it did not. */
  error: string | null;
  /** When a run last ended well, ISO 8601; null: never since this is noted. */
  lastSuccess: string | null;
}

/** Of work that repeats within seconds only one run a minute is noted, unless it ends otherwise than the one before. */
const NOTED_EVERY_MS = 60_000;
const ERROR_LENGTH = 500;

/** The table of repeated work: one row for each, whichever process ran it. */
@Injectable()
export class ScheduleRuns {
  private readonly noted = new Map<string, { at: number; failed: boolean }>();

  constructor(private readonly dataSource: DataSource) {}

  /** Notes the end of a run. `error`: what it failed of. */
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
