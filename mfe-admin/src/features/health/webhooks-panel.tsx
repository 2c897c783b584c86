import { formatInstant } from '@shamba/ui/core';
import { Facts, Loaded, Panel } from '@shamba/slice-kit/views';
import { useWebhooks } from '../../shared/payments/api';

/** Arrival of Square's webhooks, and the number refused for their signature. */
export function WebhooksPanel() {
  return (
    <Panel
      title="Square’s webhooks"
      text="Strangers can send forged ones, which are refused. While none is accepted, the settings may be wrong: the test of the Square keys in Settings says what differs."
    >
      <Loaded query={useWebhooks()} label="the webhooks">
        {({ refused, refused_at: refusedAt, accepted_at: acceptedAt, refusing }) => (
          <>
            {refusing ? <p role="status">No event was accepted since the last refusal.</p> : null}
            <Facts
              facts={[
                { label: 'Last accepted', value: acceptedAt === null ? 'None yet' : formatInstant(acceptedAt) },
                {
                  label: 'Signature refused',
                  value:
                    refusedAt === null
                      ? 'Never'
                      : `${refused === 1 ? 'Once' : `${refused} times`}, last seen ${formatInstant(refusedAt)}`,
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
