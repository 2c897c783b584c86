import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, formatInstant } from '@shamba/ui/core';
import { apiQuery, callApi, toast, useSession } from '@shamba/shell-sdk';
import { FormActions, SendFormView, TextareaField, useSendForm } from '@shamba/slice-kit/forms';
import { ConfirmWrite } from '../../shared/confirm-write';
import { useRefresh } from '../../shared/use-refresh';
import type { Note } from './api';
import look from '../../shared/look.module.css';
import styles from './customers-page.module.css';
import { ProfilePart } from './profile-part';

const readsOf = (id: number) => [`/api/admin/customers/${id}/notes`];

/** Staff's notes about a customer: everybody with the permission adds notes, authors change their own. */
export function CustomerNotes({ id, writable }: { id: number; writable: boolean }) {
  const notes = useQuery(apiQuery('/api/admin/customers/{userId}/notes', { path: { userId: id } }));
  const [edited, setEdited] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<Note | null>(null);
  const { user } = useSession();
  return (
    <ProfilePart title="Notes" query={notes}>
      {(rows) => (
        <div className={look.list}>
          {writable ? <NoteForm key={rows.length} id={id} note={null} onDone={() => setEdited(null)} /> : null}
          <ul className={styles.rows}>
            {rows.length === 0 ? <li>No notes yet</li> : null}
            {rows.map((note) => (
              <li key={note.id}>
                {edited === note.id ? (
                  <NoteForm id={id} note={note} onDone={() => setEdited(null)} />
                ) : (
                  <article aria-label={`Note by ${note.author}`}>
                    <p className={styles.note}>{note.note}</p>
                    <p className={styles.muted}>
                      {note.author}, {formatInstant(note.created_at)}
                      {note.edited_at ? `, edited ${formatInstant(note.edited_at)}` : ''}{' '}
                      {writable && note.author_id === user?.id ? (
                        <>
                          <Button size="sm" variant="link" onClick={() => setEdited(note.id)}>
                            Edit
                          </Button>{' '}
                          <Button size="sm" variant="link" onClick={() => setDeleting(note)}>
                            Delete
                          </Button>
                        </>
                      ) : null}
                    </p>
                  </article>
                )}
              </li>
            ))}
          </ul>
          {deleting ? (
            <ConfirmWrite
              title="Delete this note?"
              text="This action cannot be undone."
              confirmLabel="Delete"
              send={() =>
                callApi('DELETE /api/admin/customers/{userId}/notes/{id}', { path: { userId: id, id: deleting.id } })
              }
              done={{ title: 'Note deleted' }}
              failure={{ title: 'Not deleted', text: 'Please try again.' }}
              reads={readsOf(id)}
              onClose={() => setDeleting(null)}
            />
          ) : null}
        </div>
      )}
    </ProfilePart>
  );
}

/** Form for a new note, or for its author to change a note. */
function NoteForm({ id, note, onDone }: { id: number; note: Note | null; onDone: () => void }) {
  const refresh = useRefresh();
  const form = useSendForm({
    initial: { note: note?.note ?? '' },
    keep: `customer-note-${id}-${note?.id ?? 'new'}`,
    check: (_name, values) => (values.note.trim() === '' ? 'Please write something' : undefined),
    send: (body) =>
      note
        ? callApi('PUT /api/admin/customers/{userId}/notes/{id}', {
            path: { userId: id, id: note.id },
            version: note.version,
            body,
          })
        : callApi('POST /api/admin/customers/{userId}/notes', { path: { userId: id }, body }),
    onSent: async () => {
      toast({ title: note ? 'Note saved' : 'Note added' });
      await refresh(...readsOf(id));
      onDone();
    },
    failure: { title: 'Note not saved', text: 'Please try again.' },
  });
  return (
    <SendFormView form={form} label={note ? 'Edit note' : 'New note'}>
      <TextareaField fields={form.fields} name="note" label={note ? 'Note' : 'Add a note'} rows={2} maxLength={2000} />
      <FormActions>
        {note ? (
          <Button size="sm" variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
        <Button size="sm" type="submit" variant="secondary" loading={form.busy}>
          {note ? 'Save note' : 'Add note'}
        </Button>
      </FormActions>
    </SendFormView>
  );
}
