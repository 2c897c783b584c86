import { rowsOf, firstOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DraftChangeDto, PlanFailure } from './dto/draft.dto.js';

/** A draft with its planned time. */
export interface DraftPlan {
  user_id: number;
  page: string;
  username: string;
  publish_at: Date;
}

/** A change of one element, based on a version of the live page. */
export interface DraftElement {
  userId: number;
  username: string;
  page: string;
  key: string;
  value: string;
  baseVersion: number;
  at: Date;
}

/** Changes of one draft, with conflicts marked. `lock` locks the rows until the end of the transaction. */
export const draftChanges = (
  manager: EntityManager,
  userId: number,
  page: string,
  { lock = false } = {},
): Promise<DraftChangeDto[]> =>
  rowsOf<DraftChangeDto>(
    manager,
    `SELECT draft.content_key, draft.content_value AS draft_value, live.content_value AS current_value,
            coalesce(live.version, 0) AS current_version, coalesce(live.version, 0) <> draft.base_version AS conflict
       FROM content_drafts draft
       LEFT JOIN page_content live ON live.page = draft.page AND live.content_key = draft.content_key
      WHERE draft.user_id = $1 AND draft.page = $2
      ORDER BY draft.content_key ${lock ? 'FOR UPDATE OF draft' : ''}`,
    [userId, page],
  );

/** Stores a change of a draft. `rebase` false keeps the base version of an existing change. */
export async function keepChange(manager: EntityManager, element: DraftElement, rebase: boolean): Promise<void> {
  const { userId, username, page, key, value, baseVersion, at } = element;
  await rowsOf(
    manager,
    `INSERT INTO content_drafts (user_id, page, content_key, content_value, base_version, username, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (user_id, page, content_key) DO UPDATE SET content_value = excluded.content_value,
       updated_at = excluded.updated_at, base_version = CASE WHEN $8 THEN excluded.base_version ELSE content_drafts.base_version END`,
    [userId, page, key, value, baseVersion, username, at, rebase],
  );
}

/** Removes one element from a draft. */
export async function dropChange(manager: EntityManager, userId: number, page: string, key: string): Promise<void> {
  await rowsOf(manager, 'DELETE FROM content_drafts WHERE user_id = $1 AND page = $2 AND content_key = $3', [
    userId,
    page,
    key,
  ]);
}

/** Removes a draft and its plan. */
export async function dropDraft(manager: EntityManager, userId: number, page: string): Promise<void> {
  await rowsOf(manager, 'DELETE FROM content_drafts WHERE user_id = $1 AND page = $2', [userId, page]);
  await dropPlan(manager, userId, page);
}

/** Drafts of a page by other people, by username. */
export const otherDrafts = (manager: EntityManager, userId: number, page: string): Promise<OtherDraft[]> =>
  rowsOf<OtherDraft>(
    manager,
    `SELECT max(draft.username) AS username, count(*)::int AS changes, max(plan.publish_at) FILTER (WHERE plan.failed_at IS NULL) AS publish_at, max(plan.failure) AS failure
       FROM content_drafts draft
       LEFT JOIN content_draft_plans plan ON plan.user_id = draft.user_id AND plan.page = draft.page
      WHERE draft.page = $1 AND draft.user_id <> $2 GROUP BY draft.user_id ORDER BY 1`,
    [page, userId],
  );

interface OtherDraft {
  username: string;
  changes: number;
  publish_at: Date | null;
  failure: PlanFailure | null;
}

/** Planned time of a draft, or why publishing failed. */
export async function planOf(manager: EntityManager, userId: number, page: string): Promise<PlanState | undefined> {
  const plan = await firstOf<PlanState>(
    manager,
    'SELECT publish_at, failed_at, failure FROM content_draft_plans WHERE user_id = $1 AND page = $2',
    [userId, page],
  );
  return plan;
}

interface PlanState {
  publish_at: Date;
  failed_at: Date | null;
  failure: PlanFailure | null;
}

/** Sets or replaces the planned time of a draft. */
export async function setPlan(manager: EntityManager, plan: DraftPlan): Promise<void> {
  await rowsOf(
    manager,
    `INSERT INTO content_draft_plans (user_id, page, username, publish_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, page) DO UPDATE SET publish_at = excluded.publish_at, username = excluded.username,
       asked_at = NULL, failed_at = NULL, failure = NULL`,
    [plan.user_id, plan.page, plan.username, plan.publish_at],
  );
}

/** Removes the planned time of a draft. */
export async function dropPlan(manager: EntityManager, userId: number, page: string): Promise<void> {
  await rowsOf(manager, 'DELETE FROM content_draft_plans WHERE user_id = $1 AND page = $2', [userId, page]);
}

/** Marks due plans as asked for and returns them; at most `most`, each only once. */
export const takeDuePlans = (manager: EntityManager, now: Date, most: number): Promise<Omit<DraftPlan, 'username'>[]> =>
  rowsOf<Omit<DraftPlan, 'username'>>(
    manager,
    `WITH asked AS (
       UPDATE content_draft_plans SET asked_at = $1
        WHERE (user_id, page) IN (
          SELECT user_id, page FROM content_draft_plans
           WHERE publish_at <= $1 AND failed_at IS NULL AND asked_at IS NULL ORDER BY publish_at LIMIT $2 FOR UPDATE)
        RETURNING user_id, page, publish_at)
     SELECT * FROM asked`,
    [now, most],
  );

/** The plan of a draft, if its time is unchanged and it has not failed. */
export async function planAt(
  manager: EntityManager,
  userId: number,
  page: string,
  publishAt: string,
): Promise<DraftPlan | undefined> {
  const plan = await firstOf<DraftPlan>(
    manager,
    `SELECT user_id, page, username, publish_at FROM content_draft_plans
      WHERE user_id = $1 AND page = $2 AND publish_at = $3 AND failed_at IS NULL`,
    [userId, page, publishAt],
  );
  return plan;
}

/** Stores why a draft was not published. */
export async function failPlan(
  manager: EntityManager,
  { user_id, page }: DraftPlan,
  now: Date,
  failure: PlanFailure,
): Promise<void> {
  await rowsOf(
    manager,
    'UPDATE content_draft_plans SET failed_at = $3, failure = $4 WHERE user_id = $1 AND page = $2',
    [user_id, page, now, failure],
  );
}
