import { useSortable } from '@dnd-kit/sortable';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Badge, IconButton, Image } from '@shamba/ui/core';
import styles from './gallery.module.css';
import type { Photo } from './house-api';

const FALLBACK = '/media/art/stay-house-dawn-1600.webp';

interface PhotoCardProps {
  photo: Photo;
  /** Position from 1. */
  position: number;
  writable: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A photo with its number (the handle to move it), texts and actions. */
export function PhotoCard({ photo, position, writable, onEdit, onDelete }: PhotoCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
    attributes: { roleDescription: 'sortable photo' },
  });
  const style: CSSProperties = {
    ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
    ...(transition && { transition }),
  };
  return (
    <li ref={setNodeRef} className={styles.item} data-dragging={isDragging} style={style}>
      <div className={styles.picture}>
        <Image
          src={photo.image_url}
          fallbackSrc={FALLBACK}
          alt={photo.alt_text ?? ''}
          width={640}
          height={480}
          sizes="16rem"
          fill
        />
        {writable ? (
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={styles.handle}
            {...attributes}
            {...listeners}
            aria-label={`Move photo ${position}`}
          >
            <GripVertical size={16} aria-hidden="true" /> {position}
          </button>
        ) : (
          <span className={styles.handle}>{position}</span>
        )}
        <div className={styles.badges}>
          {photo.is_featured ? <Badge tone="gold">Featured</Badge> : null}
          {photo.active ? null : <Badge>Hidden</Badge>}
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.caption}>{photo.caption ?? photo.alt_text ?? 'No caption'}</p>
        {writable ? (
          <div className={styles.actions}>
            <IconButton
              size="sm"
              icon={<Pencil size={16} aria-hidden="true" />}
              label={`Edit photo ${position}`}
              onClick={onEdit}
            />
            <IconButton
              size="sm"
              icon={<Trash2 size={16} aria-hidden="true" />}
              label={`Delete photo ${position}`}
              onClick={onDelete}
            />
          </div>
        ) : null}
      </div>
    </li>
  );
}
