import { useQuery } from '@tanstack/react-query';
import { formatInstant, PhoneLink } from '@shamba/ui/core';
import { apiQuery, links, useSession } from '@shamba/shell-sdk';
import { Facts, statusText } from '@shamba/slice-kit/views';
import { Choice } from '../../shared/choice';
import { RowDialog } from '../../shared/open-dialog';
import { Part } from '../../shared/part';
import { SectionLink } from '../../shared/section-link';
import { AnswerForm, answerable, NoteForm } from './answer-forms';
import { type InquiryMessage, type InquiryThread, useInquiryChange, useStaff } from './api';
import look from '../../shared/look.module.css';
import styles from './inbox.module.css';
import { SpamButton, SpamPanel } from './spam';
import { colleagueOf, InquiryBadge, kindText, senderOf, STATUS_OPTIONS, titleOf } from './inquiry-words';

/** One inquiry or a burst: messages, staff's actions, and forms to answer. */
export function InquiryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const inquiry = useQuery(apiQuery('/api/admin/inquiries/{id}', { path: { id } }));
  return (
    <RowDialog
      query={inquiry}
      label="the inquiry"
      title={inquiry.data ? titleOf(inquiry.data) : 'Inquiry'}
      description={inquiry.data ? `From ${senderOf(inquiry.data)}` : 'An inquiry'}
      size="lg"
      onClose={onClose}
    >
      {(loaded) => <Thread inquiry={loaded} />}
    </RowDialog>
  );
}

function Thread({ inquiry }: { inquiry: InquiryThread }) {
  const writable = useSession().hasPermission('inquiries.write');
  const { email, phone, user_id, created_at, messages, entries } = inquiry;
  const [newest, ...others] = answerable(messages);
  const hasText = messages.some(({ message, payload }) => message || payload);
  return (
    <div className={styles.thread}>
      <Facts
        facts={[
          { label: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
          { label: 'Phone', value: phone && <PhoneLink number={phone} /> },
          { label: 'About', value: kindText(inquiry) },
          { label: 'Received', value: formatInstant(created_at) },
          {
            label: 'Customer',
            value: user_id && (
              <SectionLink to={`${links.admin('customers')}?customer=${user_id}`}>Customer Profile</SectionLink>
            ),
          },
          ...(writable ? [] : [{ label: 'Status', value: <InquiryBadge status={inquiry.status} /> }]),
        ]}
      />
      <SpamPanel inquiry={inquiry} />
      {writable ? <Handling inquiry={inquiry} /> : null}
      <Messages messages={messages} />
      {entries.length > 0 ? (
        <Part title="Replies and notes">
          <ol className={look.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <article
                  className={styles.entry}
                  data-kind={entry.kind}
                  aria-label={`${entry.kind === 'answer' ? 'Reply' : 'Note'} by ${entry.author}`}
                >
                  {entry.subject ? <p className={styles.subject}>{entry.subject}</p> : null}
                  <p className={styles.text}>{entry.body}</p>
                  <p className={look.muted}>
                    {entry.kind === 'answer' ? 'Emailed by' : 'Note by'} {entry.author},{' '}
                    {formatInstant(entry.created_at)}
                  </p>
                </article>
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
      {writable && newest ? <AnswerForm inquiry={inquiry} to={[newest, ...others]} /> : null}
      {writable && !newest && hasText ? (
        <p className={look.muted}>There is no email address to reply to{phone ? ': please call' : ''}.</p>
      ) : null}
      {writable ? <NoteForm inquiry={inquiry} /> : null}
    </div>
  );
}

/** Status and assignee: saved when chosen. */
function Handling({ inquiry }: { inquiry: InquiryThread }) {
  const staff = useStaff().data ?? [];
  const me = useSession().user?.id;
  const { busy, run } = useInquiryChange(inquiry, ({ status, assigned_to_user_id: id }) => {
    const who = id === null ? 'nobody' : colleagueOf(staff, id);
    return `${statusText(status)}, assigned to ${who}`;
  });
  const { assigned_to_user_id: assigned } = inquiry;
  const known = assigned === null || staff.some(({ id }) => id === assigned);
  const count = inquiry.messages.length;
  return (
    <div className={look.list}>
      <div className={styles.handling}>
        <Choice
          label="Status"
          value={inquiry.status}
          options={STATUS_OPTIONS}
          disabled={busy}
          onChange={(status) => void run({ status })}
        />
        <Choice
          label="Assigned to"
          value={assigned === null ? '' : String(assigned)}
          options={[
            { value: '', label: 'No one' },
            ...(known ? [] : [{ value: String(assigned), label: colleagueOf(staff, assigned) }]),
            ...staff.map(({ id }) => ({
              value: String(id),
              label: `${colleagueOf(staff, id)}${id === me ? ' (me)' : ''}`,
            })),
          ]}
          disabled={busy}
          onChange={(value) => void run({ assigned_to_user_id: value === '' ? null : Number(value) })}
        />
      </div>
      {count > 1 ? <p className={look.muted}>This applies to all {count} messages.</p> : null}
      {inquiry.spam === null ? <SpamButton inquiry={inquiry} /> : null}
    </div>
  );
}

/** The messages of a burst, or the single message. */
function Messages({ messages }: { messages: readonly InquiryMessage[] }) {
  const [first, ...further] = messages;
  if (first && further.length === 0)
    return (
      <Part title="Message">
        <Text message={first} />
      </Part>
    );
  return (
    <Part title={`${messages.length} messages`}>
      <ol className={look.list}>
        {messages.map((message, index) => (
          <li key={message.id}>
            <article className={styles.entry} aria-label={`Message ${index + 1} of ${messages.length}`}>
              {message.subject ? <p className={styles.subject}>{message.subject}</p> : null}
              <Text message={message} />
              <p className={look.muted}>
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
  if (!message && !payload) return <p className={look.muted}>The text was erased with its sender.</p>;
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
