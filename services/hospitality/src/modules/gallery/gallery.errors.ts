import { DomainError, refusal } from '@shamba/service-kit/http';

export class TooManyImages extends DomainError {
  constructor(most: number) {
    super({
      code: 'too_many_images',
      status: 'conflict',
      publicMessage: `The gallery can have up to ${most} photos. Please delete one that is no longer needed.`,
    });
  }
}

/** An order that omits a photo would give two photos the same position. */
export class GalleryChanged extends refusal(
  'gallery_changed',
  'conflict',
  'The photos have changed in the meantime. Please reload before you reorder them.',
) {}
