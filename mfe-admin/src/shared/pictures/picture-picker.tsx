import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, EmptyState, Image } from '@shamba/ui/core';
import { apiList } from '@shamba/slice-kit/api';
import { Loaded } from '@shamba/slice-kit/views';
import { OpenDialog } from '../open-dialog';
import { SearchField } from '../resource/search-field';
import styles from './picture-picker.module.css';

/** Pictures per page: whole rows at every width of the dialog. */
const PAGE = 24;

/** The media library as a dialog to choose one picture from: newest first, with search and pages. */
export function PicturePicker({ onChosen, onClose }: { onChosen: (url: string) => void; onClose: () => void }) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const pictures = useQuery({
    ...apiList('/api/admin/media', { query: { ...(q !== '' && { q }), limit: PAGE, page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <OpenDialog
      onClose={onClose}
      title="Choose a picture"
      size="lg"
      footer={
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className={styles.picker}>
        <SearchField
          label="Search pictures"
          placeholder="Name of the file"
          value={q}
          onSearch={(text) => {
            setQ(text);
            setPage(1);
          }}
        />
        <Loaded query={pictures} label="the media library">
          {({ rows, total }) =>
            rows.length === 0 ? (
              <EmptyState
                title={q === '' ? 'No pictures yet' : 'No picture matches'}
                text={
                  q === ''
                    ? 'Upload the first one: it is in the library from then on.'
                    : 'Try a shorter part of the file’s name.'
                }
              />
            ) : (
              <>
                <ul className={styles.grid} aria-label="Pictures">
                  {rows.map(({ id, url, name, width, height }) => (
                    <li key={id}>
                      <button type="button" className={styles.choice} onClick={() => onChosen(url)}>
                        <span className={styles.thumb}>
                          <Image src={url} alt="" width={320} height={240} sizes="12rem" fill />
                        </span>
                        <span className={styles.name}>{name || `Picture ${id}`}</span>
                        <span className={styles.size}>
                          {width} × {height}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
                <Pages page={page} pages={Math.ceil(total / PAGE)} onPage={setPage} />
              </>
            )
          }
        </Loaded>
      </div>
    </OpenDialog>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of pictures">
      <Button size="sm" variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <Button size="sm" variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
