import { apiQuery, useDocumentTitle } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Pagination } from '@shamba/ui/pagination';
import { useState } from 'react';
import { Loaded } from '@shamba/slice-kit/views';
import { useSiteCopy } from '../../../shared/copy/site';
import { type StayCopy, useStayCopy } from '../copy';
import { Picture } from '../../../shared/layout/picture';
import type { GalleryPhoto } from '../../../shared/types';
import { PhotoViewer } from '../load-photo-viewer';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { openedOverPage, useCloseOverPage } from '../../../shared/over-page';
import styles from './gallery.module.css';

const FALLBACK = '/media/art/stay-house-dawn-1600.webp';

/** Photos of the house, eight to a page; each opens over the whole window. */
export function Gallery() {
  const copy = useStayCopy();
  const skeleton = (
    <SkeletonGroup label="Loading photos" className={styles.photos}>
      {Array.from({ length: PHOTOS_PER_PAGE }, (_, i) => (
        <Skeleton key={i} shape="image" />
      ))}
    </SkeletonGroup>
  );
  return (
    <Loaded query={useQuery(apiQuery('/api/vineyard-stay/gallery'))} skeleton={skeleton}>
      {(photos) => <Photos photos={photos.length === 0 ? builtInPhotos(copy) : photos} />}
    </Loaded>
  );
}

function Photos({ photos }: { photos: readonly GalleryPhoto[] }) {
  const copy = useStayCopy();
  const [wanted, setWanted] = useState(1);
  const { open, show, turn, close } = useOpenPhoto(photos.length);
  const site = useSiteCopy().text('name');
  const altOf = (photo: GalleryPhoto) => photo.alt_text || photo.caption || copy.text('gallery-alt');
  const { page, pages, offset, shown } = photoPage(photos, wanted);
  const seen = open === null ? undefined : photos[open];
  useDocumentTitle(seen === undefined ? '' : `${seen.caption || altOf(seen)} | ${site}`);
  return (
    <>
      <ul className={styles.photos} aria-label="Photos of the house">
        {shown.map((photo, position) => (
          <li key={photo.id ?? photo.image_url} className={styles.item}>
            <button
              type="button"
              className={styles.photo}
              aria-label={`Open photo: ${altOf(photo)}`}
              onClick={() => show(offset + position)}
            >
              <Picture
                className={styles.image}
                src={photo.image_url}
                fallbackSrc={FALLBACK}
                width={1600}
                height={1067}
                sizes={
                  position === 0 || position === 7 ? '(min-width: 48rem) 38rem, 50vw' : '(min-width: 48rem) 19rem, 50vw'
                }
                fill
              />
            </button>
          </li>
        ))}
      </ul>
      <Pagination label="Photos" page={page} pages={pages} onPage={setWanted} />
      {open === null ? null : (
        <PhotoViewer
          label="Photos of the house"
          pictures={photos.map((photo) => ({ src: photo.image_url, alt: altOf(photo), caption: photo.caption }))}
          index={open}
          fallbackSrc={FALLBACK}
          onTurn={turn}
          onClose={close}
        />
      )}
    </>
  );
}

const builtIn = ['photo-1', 'photo-2', 'photo-3', 'photo-4', 'photo-5', 'photo-6', 'photo-7', 'photo-8'] as const;

/** Photos of a gallery without pictures of its own. */
const builtInPhotos = (copy: StayCopy): GalleryPhoto[] =>
  builtIn.map((photo) => ({
    image_url: copy.text(`${photo}-image`),
    alt_text: copy.text(`${photo}-image-alt`),
    caption: copy.text(`${photo}-caption`),
  }));

const PHOTOS_PER_PAGE = 8;

/** The photos of one page, from 1; a page out of range becomes the nearest one. */
function photoPage(
  photos: readonly GalleryPhoto[],
  page: number,
): { page: number; pages: number; offset: number; shown: readonly GalleryPhoto[] } {
  const pages = Math.max(1, Math.ceil(photos.length / PHOTOS_PER_PAGE));
  const inside = Math.min(pages, Math.max(1, page));
  const offset = (inside - 1) * PHOTOS_PER_PAGE;
  return { page: inside, pages, offset, shown: photos.slice(offset, offset + PHOTOS_PER_PAGE) };
}

/**
 * Index of the open photo, from 0, in the address (?photo=1 is the first; other values open none): Back closes it,
 * Forward opens it again, and its link can be shared. Changing the photo adds no entry to the history.
 */
function useOpenPhoto(count: number) {
  const { values, change, href } = useUrlState({ photo: '' });
  const number = /^[1-9]\d{0,3}$/.test(values.photo) ? Number(values.photo) : 0;
  return {
    open: number >= 1 && number <= count ? number - 1 : null,
    show: (index: number) => change({ photo: String(index + 1) }, { push: true, state: openedOverPage }),
    turn: (index: number) => change({ photo: String(index + 1) }),
    close: useCloseOverPage(href({ photo: '' })),
  };
}
