import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule of lint, as oxlint takes it. */
export type Rule = Parameters<RuleTester['run']>[1];
