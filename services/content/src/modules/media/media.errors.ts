import { DomainError } from '@shamba/service-kit/http';

/** The file is no picture that we take, whatever its name says. */
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

/** The place where pictures are kept has no room left. */
export class StorageFull extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'storage_full',
      status: 'storage_full',
      publicMessage: 'There is no room left for pictures: nothing was kept. Please tell your administrator.',
      logLevel: 'error',
      cause,
    });
  }
}

/** The place where pictures are kept does not answer, or refuses us. */
export class StoreAway extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'media_store_away',
      status: 'unavailable',
      publicMessage:
        'The place where pictures are kept does not answer: nothing was changed. Please try again in a moment.',
      logLevel: 'error',
      headers: { 'retry-after': '5' },
      cause,
    });
  }
}

/** A picture that is shown can't be deleted. */
export class PictureInUse extends DomainError {
  constructor(places: number) {
    super({
      code: 'picture_in_use',
      status: 'conflict',
      publicMessage: `This picture is shown in ${places === 1 ? 'one place' : `${places} places`}. Please choose another one there first.`,
    });
  }
}

/** The library is larger than what is compared with the whole shop at once. */
export class LibraryTooLarge extends DomainError {
  constructor(most: number) {
    super({
      code: 'library_too_large',
      status: 'unprocessable',
      publicMessage: `More than ${most} pictures match. Please search for a part of them first.`,
    });
  }
}
