const SETTINGS = ['BENCH_NO_BUILD', 'RESILIENCE_NO_BUILD', 'FUZZ_NO_BUILD'];

/** True if a run takes what lies in the `dist` folders and builds nothing: `--no-build`, or a setting of its kind. */
export const takesDist = (
  args: readonly string[] = process.argv,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean => args.includes('--no-build') || SETTINGS.some((name) => Boolean(env[name]));
