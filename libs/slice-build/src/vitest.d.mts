import type { ViteUserConfig } from 'vitest/config';

export function browserTests(include?: string[], extra?: Record<string, unknown>): ViteUserConfig;
