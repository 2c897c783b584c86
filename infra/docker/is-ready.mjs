// Health check of a container: exit code 0 when the service answers /readyz with 200. JavaScript, because the check
// starts every 10 s in each container, and stripping types would double its processor time.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
