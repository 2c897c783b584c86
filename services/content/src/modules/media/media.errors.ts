import { DomainError } from '@shamba/service-kit/http';

/** The file's bytes are no supported picture. */
export class UnsupportedPicture extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'unsupported_picture',
      status: 'unsupported_media',
      publicMessage: 'Please upload a JPG, PNG or WebP image.',
      cause,
    });
  }
}

export class PictureTooLarge extends DomainError {
  constructor(message: string) {
    super({ code: 'too_large', status: 'too_large', publicMessage: message });
  }
}

export class NoPicture extends DomainError {
  constructor() {
    const message = 'Please choose an image.';
    super({ code: 'no_picture', status: 'bad_request', publicMessage: message, errors: { image: [message] } });
  }
}

/** The picture store is full. */
export class StorageFull extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'storage_full',
      status: 'storage_full',
      publicMessage: 'There is no storage left for pictures, so nothing was saved. Please tell your administrator.',
      logLevel: 'error',
      cause,
    });
  }
}

/** The picture store does not answer, or refuses the request. */
export class StoreAway extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'media_store_away',
      status: 'unavailable',
      publicMessage: 'The picture storage is not answering: nothing was changed. Please try again in a moment.',
      logLevel: 'error',
      headers: { 'retry-after': '5' },
      cause,
    });
  }
}

/** A picture in use can't be deleted. */
export class PictureInUse extends DomainError {
  constructor(places: number) {
    super({
      code: 'picture_in_use',
      status: 'conflict',
      publicMessage: `This picture is shown in ${places === 1 ? 'one place' : `${places} places`}. Please choose another one there first.`,
    });
  }
}

/** The library has too many pictures to look for unused ones. */
export class LibraryTooLarge extends DomainError {
  constructor(most: number) {
    super({
      code: 'library_too_large',
      status: 'unprocessable',
      publicMessage: `More than ${most} pictures match. Please search for a part of them first.`,
    });
  }
}
