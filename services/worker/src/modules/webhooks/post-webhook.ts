import type { OutsidePost, postOutside } from '@shamba/service-kit/http';

/**
 * Posts JSON to a webhook.
 * @param post postOutside, whose guard against addresses inside of the network is the only one
 * @throws when the receiver can't be reached, or does not answer with 2xx in time; without the address, which may
 * contain a secret of the receiver
 */
export async function postWebhook(
  post: typeof postOutside,
  url: string,
  { headers, ...call }: OutsidePost,
): Promise<void> {
  const all = { 'content-type': 'application/json', 'user-agent': 'shamba-webhook/1', ...headers };
  const status = await post(url, { ...call, headers: all }).catch((error: unknown) => {
    throw new Error(`The webhook's receiver can't be reached: ${reasonOf(error)}`);
  });
  if (status < 200 || status > 299) throw new Error(`The webhook's receiver answered ${status}`);
}

const reasonOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'unknown');
};
