import { useDocumentTitle } from '@shamba/shell-sdk';
import { Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Pagination } from '@shamba/ui/pagination';
import { useState } from 'react';
import { Loaded } from '@shamba/slice-kit/views';
import { useSiteCopy } from '../../../shared/copy/site';
import { useStayCopy } from '../copy';
import { Picture } from '../../../shared/layout/picture';
import type { GalleryPhoto } from '../../../shared/types';
import { useGallery } from '../api';
import { builtInPhotos, photoPage, PHOTOS_PER_PAGE } from '../gallery-photos';
import { PhotoViewer } from '../load-photo-viewer';
import { useOpenPhoto } from '../use-open-photo';
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
    <Loaded query={useGallery()} skeleton={skeleton}>
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
