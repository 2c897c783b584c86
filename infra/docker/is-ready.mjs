// Health check of a container: 0 when the service answers its /readyz with 200. JavaScript, as it starts every 10 s in
// each container and Node would need twice the processor time if it had types to strip.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
