import { formatInstant } from '@shamba/ui/core';
import { Facts, statusText } from '@shamba/slice-kit/views';
import { Part } from '../../shared/part';
import type { InquiryMessage } from './api';
import styles from './inbox.module.css';
import { kindText, senderOf } from './inquiry-words';

/** The messages of a burst, or the single message. */
export function Messages({ messages }: { messages: readonly InquiryMessage[] }) {
  const [first, ...further] = messages;
  if (first && further.length === 0)
    return (
      <Part title="Message">
        <Text message={first} />
      </Part>
    );
  return (
    <Part title={`${messages.length} messages`}>
      <ol className={styles.entries}>
        {messages.map((message, index) => (
          <li key={message.id}>
            <article className={styles.entry} aria-label={`Message ${index + 1} of ${messages.length}`}>
              {message.subject ? <p className={styles.subject}>{message.subject}</p> : null}
              <Text message={message} />
              <p className={styles.muted}>
                {[
                  senderOf(message),
                  message.name && message.email,
                  kindText(message),
                  formatInstant(message.created_at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </article>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Text({ message: { message, payload } }: { message: InquiryMessage }) {
  if (!message && !payload) return <p className={styles.muted}>The text was erased with its sender.</p>;
  return (
    <>
      {message ? <p className={styles.text}>{message}</p> : null}
      {payload ? <Sent payload={payload} /> : null}
    </>
  );
}

/** Data of a booking call, unchanged. */
const Sent = ({ payload }: { payload: Record<string, unknown> }) => (
  <Facts
    facts={Object.entries(payload).map(([key, value]) => ({
      label: statusText(key),
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }))}
  />
);
