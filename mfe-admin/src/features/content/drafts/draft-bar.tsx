import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Field, formatInstant, TextInput } from '@shamba/ui/core';
import { type Answer, apiQuery, callApi, toast, useSession } from '@shamba/shell-sdk';
import { failureToast } from '@shamba/slice-kit/writes';
import { ConfirmWrite } from '../../../shared/confirm-write';
import { useRefresh } from '../../../shared/use-refresh';
import type { PageSaver } from '../saving/use-element-saver';
import { instantAt } from './instant-at';
import styles from './drafts.module.css';

type Draft = Answer<'GET /api/pages/{slug}/draft'>;

interface DraftBarProps {
  slug: string;
  title: string;
  pageSaver: PageSaver;
}

/** The user's own draft of a page: number of changes, publish now or later, discard; and other users' drafts. */
export function DraftBar({ slug, title, pageSaver }: DraftBarProps) {
  const draft = useQuery(apiQuery('/api/pages/{slug}/draft', { path: { slug } }));
  const writable = useSession().hasPermission('content.write');
  if (!draft.data) return null;
  const { live_autosave, changes, others } = draft.data;
  if (live_autosave && changes.length === 0 && others.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Draft">
      {changes.length > 0 ? (
        <OwnDraft slug={slug} title={title} pageSaver={pageSaver} draft={draft.data} writable={writable} />
      ) : live_autosave ? null : (
        <p className={styles.line}>
          What you change goes into a draft. The live page stays as it is until you publish.
        </p>
      )}
      {others.length > 0 ? <p className={styles.line}>{others.map(otherText).join(' · ')}</p> : null}
    </section>
  );
}

function OwnDraft({ slug, title, pageSaver, draft, writable }: DraftBarProps & { draft: Draft; writable: boolean }) {
  const refresh = useRefresh();
  const [when, setWhen] = useState('');
  const [discarding, setDiscarding] = useState(false);
  const path = { slug };
  const reads = ['/api/pages', '/api/public/pages'];
  const publish = useMutation({
    mutationFn: async (at: string | undefined) => {
      await pageSaver.saver.flush();
      return callApi('POST /api/pages/{slug}/draft/publish', { path, body: at === undefined ? {} : { at } });
    },
    onSuccess: ({ publish_at }) => {
      setWhen('');
      toast({ title: publish_at ? 'Draft scheduled' : 'Draft published', description: title });
    },
    onError: failureToast('Error', 'The draft was not published. Please try again.'),
    onSettled: () => refresh(...reads),
  });
  const unplan = useMutation({
    mutationFn: () => callApi('DELETE /api/pages/{slug}/draft/plan', { path }),
    onSettled: () => refresh(...reads),
  });
  const conflicts = draft.changes.filter(({ conflict }) => conflict);
  const at = instantAt(when);
  return (
    <>
      <p className={styles.line}>
        <strong>Your draft: {plural(draft.changes.length)}</strong>
        {draft.publish_at ? `It will be published automatically on ${formatInstant(draft.publish_at)}.` : null}
      </p>
      {draft.failure === 'not_allowed' ? (
        <p className={`${styles.line} ${styles.warn}`} role="alert">
          It was not published as scheduled: you were not allowed to change pages then. Nothing is lost.
        </p>
      ) : null}
      {conflicts.length > 0 || draft.failure === 'changed' ? (
        <p className={`${styles.line} ${styles.warn}`} role="alert">
          {draft.failure === 'changed' ? 'It was not published as scheduled. ' : ''}
          Changed on the live page since: {conflicts.map(({ content_key }) => content_key).join(', ')}. Change each one
          again and choose which version to keep.
        </p>
      ) : null}
      {writable ? (
        <div className={styles.when}>
          <Button
            size="sm"
            loading={publish.isPending}
            loadingLabel="Publishing…"
            onClick={() => publish.mutate(undefined)}
          >
            Publish now
          </Button>
          <Field label="Publish on">
            <TextInput type="datetime-local" value={when} onChange={({ target }) => setWhen(target.value)} />
          </Field>
          <Button size="sm" variant="secondary" disabled={at === null} onClick={() => publish.mutate(at ?? undefined)}>
            Schedule
          </Button>
          {draft.publish_at ? (
            <Button size="sm" variant="secondary" onClick={() => unplan.mutate()}>
              Cancel schedule
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => setDiscarding(true)}>
            Discard draft
          </Button>
        </div>
      ) : null}
      {discarding ? (
        <ConfirmWrite
          title="Discard your draft?"
          text={`${plural(draft.changes.length)} of ${title} will be dropped. The live page stays as it is.`}
          confirmLabel="Discard draft"
          send={() => callApi('DELETE /api/pages/{slug}/draft', { path })}
          done={{ title: 'Draft discarded' }}
          failure={{ title: 'Error', text: 'The draft was not discarded. Please try again.' }}
          reads={reads}
          onClose={() => setDiscarding(false)}
        />
      ) : null}
    </>
  );
}

/** Sentence on another editor's draft. */
function otherText({ username, changes, publish_at, failure }: Draft['others'][number]): string {
  const draft = `${username} has a draft of ${plural(changes)}`;
  if (failure === 'not_allowed') return `${draft}, not published as scheduled: ${username} may no longer change pages`;
  if (failure === 'changed') return `${draft}, not published as scheduled: the page had been changed`;
  return publish_at === null ? draft : `${draft}, scheduled for ${formatInstant(publish_at)}`;
}

const plural = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);
